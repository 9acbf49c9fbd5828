import type { OutputPlace } from './input.js';

/** The place of an output that stands in a packet of JSON: offsets lead into the text of the file, past its escapes. */
export function placeInJson(text: string, file: string): OutputPlace {
  let offsets: number[] | undefined;
  const all = (): number[] => (offsets ??= offsetsFrom(text, startOf(text, 'ai_output')));
  return { file, text, offsetOf: (offset) => all()[offset] ?? text.length };
}

/** Where the text of a field of the outermost object begins, behind its quote. JSON takes the last of several. The JSON is valid. */
function startOf(json: string, name: string): number {
  let [start, depth] = [json.length, 0];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    else if (sign === '"') {
      const end = endOf(json, at + 1);
      const value = depth === 1 ? valueAfter(json, end + 1) : undefined;
      if (value !== undefined && JSON.parse(json.slice(at, end + 1)) === name) start = value;
      at = end;
    }
  }
  return start;
}

/** Where the text behind a colon begins; undefined where there is no colon, or no text. */
function valueAfter(json: string, at: number): number | undefined {
  const colon = skipSpace(json, at);
  const quote = skipSpace(json, colon + 1);
  return json[colon] === ':' && json[quote] === '"' ? quote + 1 : undefined;
}

function skipSpace(json: string, from: number): number {
  let at = from;
  while (at < json.length && ' \t\r\n'.includes(json.charAt(at))) at += 1;
  return at;
}

/** The offset of each code unit of a text, and of its end. */
function offsetsFrom(json: string, start: number): number[] {
  const offsets: number[] = [];
  let at = start;
  for (; at < json.length && json[at] !== '"'; at += lengthAt(json, at)) offsets.push(at);
  offsets.push(at);
  return offsets;
}

/** The quote that ends a text. */
function endOf(json: string, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== '"') at += lengthAt(json, at);
  return at;
}

/** How long what stands for one code unit is: an escape is two or six characters. */
function lengthAt(json: string, at: number): number {
  if (json[at] !== '\\') return 1;
  return json[at + 1] === 'u' ? 6 : 2;
}
