const FIRST_OF_PAIR = /[\ud800-\udbff]/;

/** The Unicode characters of a text: a surrogate pair is one. Nothing is allocated, since a text may have millions. */
export function countCharacters(text: string): number {
  const first = text.search(FIRST_OF_PAIR);
  if (first < 0) return text.length;
  let pairs = 0;
  for (let at = first + 1; at < text.length; at += 1) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) pairs += 1;
  }
  return text.length - pairs;
}
