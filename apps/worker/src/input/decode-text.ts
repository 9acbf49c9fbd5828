import { analyse } from 'chardet';

/** Bytes as text, and what had to be assumed for that. */
export interface DecodedText {
  readonly text: string;
  /** What a person should know, after the name of the file: "is not UTF-8 and was read as ...". */
  readonly note?: string;
}

const LATIN = 'windows-1252';
const LATIN_NAMES = new Set(['ISO-8859-1', 'windows-1252']);
/** How much better another guess must be than Latin-1: on short texts the detector takes almost anything for possible. */
const LEAD = 25;
const SAMPLE_BYTES = 64 * 1024;
/** Shares of bytes that are 0, by which UTF-16 without a mark is told: letters of Europe have it in every second place. */
const MANY = 0.3;
const FEW = 0.05;
const CHECK = 'Save it as UTF-8 if letters look wrong.';

/** Reads bytes as text; undefined when they are no text at all. `declared` is an encoding that the file itself names. */
export function decodeText(bytes: Uint8Array, declared?: string): DecodedText | undefined {
  const decoded = byMark(bytes) ?? asUtf8(bytes) ?? asUtf16(bytes) ?? byGuess(bytes, declared);
  return decoded && !looksBinary(decoded.text) ? decoded : undefined;
}

function byMark(bytes: Uint8Array): DecodedText | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) {
    const text = strictly('utf-8', bytes.subarray(3));
    return text === undefined ? undefined : { text, note: 'begins with a UTF-8 byte order mark, which is left out.' };
  }
  if (a === 0xff && b === 0xfe && (c !== 0 || d !== 0)) return utf16('utf-16le', bytes.subarray(2), 'by its byte order mark');
  if (a === 0xfe && b === 0xff) return utf16('utf-16be', bytes.subarray(2), 'by its byte order mark');
  return undefined;
}

function asUtf8(bytes: Uint8Array): DecodedText | undefined {
  const text = strictly('utf-8', bytes);
  return text === undefined || text.includes('\0') ? undefined : { text };
}

function asUtf16(bytes: Uint8Array): DecodedText | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.length < 4 || bytes.length % 2 !== 0) return undefined;
  const zeros = (parity: number): number =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length / (sample.length / 2);
  if (zeros(1) > MANY && zeros(0) < FEW) return utf16('utf-16le', bytes, CHECK);
  if (zeros(0) > MANY && zeros(1) < FEW) return utf16('utf-16be', bytes, CHECK);
  return undefined;
}

function utf16(encoding: 'utf-16le' | 'utf-16be', bytes: Uint8Array, why: string): DecodedText | undefined {
  const text = strictly(encoding, bytes);
  const order = encoding === 'utf-16le' ? 'little' : 'big';
  return text === undefined
    ? undefined
    : { text, note: `is not UTF-8 and was read as UTF-16 (${order} endian), ${lowered(why)}` };
}

function lowered(why: string): string {
  return why === CHECK ? `judging by its bytes. ${CHECK}` : `${why}.`;
}

function byGuess(bytes: Uint8Array, declared: string | undefined): DecodedText | undefined {
  const named = declared === undefined ? undefined : strictly(declared, bytes);
  if (named !== undefined) return { text: named, note: `is not UTF-8 and was read as ${declared}, as it says itself.` };
  const guess = bestGuess(bytes);
  const text = guess === undefined ? undefined : strictly(guess, bytes);
  if (text !== undefined && !text.includes('\u0080'))
    return { text, note: `is not UTF-8 and was read as ${guess}, judging by its letters. ${CHECK}` };
  const latin = new TextDecoder(LATIN).decode(bytes);
  return { text: latin, note: `is not UTF-8 and was read as ISO-8859-1 (Latin-1). ${CHECK}` };
}

/** Another encoding than Latin-1, where there is a good reason to take it. */
function bestGuess(bytes: Uint8Array): string | undefined {
  const guesses = analyse(bytes.subarray(0, SAMPLE_BYTES));
  const latin = guesses.find(({ name }) => LATIN_NAMES.has(name))?.confidence ?? 0;
  return guesses.find(
    ({ name, confidence }) => !LATIN_NAMES.has(name) && !/^UTF-|^ASCII$/.test(name) && confidence >= latin + LEAD,
  )?.name;
}

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Pictures and programs are full of characters that no text has. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_BYTES);
  const odd = sample.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffe\uffff]/g)?.length ?? 0;
  return text.includes('\0') || odd > sample.length / 100;
}
