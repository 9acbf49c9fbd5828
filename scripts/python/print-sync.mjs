// The synchronous Python client is the asynchronous one without its waiting words, so that there is one client to write and to read.

const WORDS = [
  [/\basync (def|with|for) /g, '$1 '],
  [/\bawait /g, ''],
  [/\b_async\b/g, '_sync'],
  [/\bAsync([A-Z])/g, '$1'],
  [/\b__a(enter|exit)__\b/g, '__$1__'],
  [/\ba(close|iter_bytes)\b/g, '$1'],
  [/\bfrom anyio import sleep\b/g, 'from time import sleep'],
];

/** The text of a file of `_sync`, from that of the same name in `_async`. */
export function synchronous(text, name) {
  const made = `# Made from _async/${name} by \`npm run generate\`. Do not change it by hand.\n`;
  return made + WORDS.reduce((changed, [word, replacement]) => changed.replace(word, replacement), text);
}
