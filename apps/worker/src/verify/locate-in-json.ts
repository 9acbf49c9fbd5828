/** Where the form of a JSON file is broken. Offsets count bytes. */
export interface BrokenJson {
  readonly says: string;
  readonly start: number;
  readonly end: number;
}

const TEXT = String.raw`"(?:[^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"`;
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const VALUE = `(?:${TEXT}|${NUMBER}|true|false|null|\\{\\}|\\[\\]|[{[])`;
/** What can stand on a line of the JSON that the worker writes: it puts every field on a line of its own. */
const LINE = new RegExp(`^ *(?:(?:${TEXT}: )?${VALUE}|[}\\]]),?$`, 'u');

/** Finds where a JSON file is no longer in the form in which the worker wrote it; undefined when only its values can be wrong. */
export function locateInJson(bytes: Buffer): BrokenJson | undefined {
  const text = bytes.toString();
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + Buffer.byteLength(line);
    if (line !== '' && !LINE.test(line)) return { says: 'this line is no JSON any more', start, end };
    start = end + 1;
  }
  return differenceFrom(text, rewritten(text));
}

/** The same values, written anew. */
function rewritten(text: string): string | undefined {
  try {
    return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
  } catch {
    return undefined;
  }
}

function differenceFrom(text: string, expected: string | undefined): BrokenJson | undefined {
  const whole = { start: 0, end: Buffer.byteLength(text) };
  if (expected === undefined) return { says: 'it is no JSON any more', ...whole };
  if (expected === text) return undefined;
  let same = 0;
  while (text[same] === expected[same]) same += 1;
  const start = Buffer.byteLength(text.slice(0, same));
  return { says: 'it is not written as the worker writes JSON', start, end: start + 1 };
}
