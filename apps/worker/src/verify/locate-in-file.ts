import { sha256Hex, type ManifestFile } from '@claimgate/worker-protocol';
import type { BundleFiles } from './bundle-files.js';
import type { Place } from './check.js';
import { differingFields } from './differing-fields.js';
import { findSingleChange, hasSha256, PRINTABLE } from './single-change.js';
import { parseJsonObject } from '../json-object.js';

/** What was changed in a file, and where. */
export interface FileChange {
  readonly says: string;
  readonly places: readonly Place[];
}

/** An altered file, and its neighbours that are still what the manifest names: they hold much of the same. */
export interface AlteredFile {
  readonly bundle: BundleFiles;
  readonly file: ManifestFile;
  readonly intact: readonly ManifestFile[];
}

/** Files up to this size are read whole to look for what was changed in them. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Says as closely as can be told what was changed in a file that has the size, but not the hash, that the manifest names. */
export async function locateInFile(altered: AlteredFile): Promise<FileChange> {
  const { name, size, sha256 } = altered.file;
  const whole = { says: 'its bytes have another hash', places: [{ file: name, bytes: { start: 0, end: size } }] };
  const bytes = await readIntact(altered.bundle, altered.file);
  if (!bytes) return whole;
  const at = (says: string, start: number, end = start + 1): FileChange => ({
    says,
    places: [{ file: name, bytes: { start, end } }],
  });
  const broken = brokenUtf8At(bytes);
  if (broken !== undefined) return at('it is not UTF-8 any more', broken);
  const change = findSingleChange(bytes, hasSha256(sha256), PRINTABLE);
  if (change) return at(`one byte was changed: it was "${change.was}"`, change.offset);
  return (await locateByNeighbours(altered, bytes)) ?? whole;
}

async function locateByNeighbours({ bundle, file, intact }: AlteredFile, bytes: Buffer): Promise<FileChange | undefined> {
  const { name } = file;
  if (name.endsWith('.json')) {
    const broken = locateInJson(bytes);
    if (broken) return { says: broken.says, places: [{ file: name, bytes: { start: broken.start, end: broken.end } }] };
  }
  const neighbours = new Map<string, Buffer>();
  for (const neighbour of intact) neighbours.set(neighbour.name, (await readIntact(bundle, neighbour)) ?? Buffer.alloc(0));
  if (name === 'claim-report.md') return locateByOriginal(file, bytes, markdownIn(neighbours.get('claim-report.json')));
  const fields = differingFields(name, bytes, neighbours);
  if (fields.length === 0) return undefined;
  return { says: 'it does not say what its neighbours say', places: fields.map((field) => ({ file: name, field })) };
}

/** The report in JSON holds the one in Markdown, so every changed byte can be told. */
function locateByOriginal({ name, sha256 }: ManifestFile, bytes: Buffer, original: Buffer | undefined): FileChange | undefined {
  if (!original || sha256Hex(original) !== sha256) return undefined;
  const start = bytes.findIndex((byte, at) => byte !== original[at]);
  const end = bytes.findLastIndex((byte, at) => byte !== original[at]) + 1;
  return { says: 'it is not the text that claim-report.json holds', places: [{ file: name, bytes: { start, end } }] };
}

function markdownIn(report: Buffer | undefined): Buffer | undefined {
  const markdown = parseJsonObject(String(report))?.['markdown'];
  return typeof markdown === 'string' ? Buffer.from(markdown) : undefined;
}

async function readIntact(bundle: BundleFiles, { name, size }: ManifestFile): Promise<Buffer | undefined> {
  if (size > MOST_BYTES) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of bundle.read(name, size)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Where bytes stop being UTF-8, found by halving; undefined where they never do. */
function brokenUtf8At(bytes: Buffer): number | undefined {
  if (isUtf8(bytes)) return undefined;
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    // A cut through a character is not its error: the decoder is told that more follows.
    if (isUtf8(bytes.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  return good;
}

function isUtf8(bytes: Uint8Array, stream = false): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

/** Where the form of a JSON file is broken. Offsets count bytes. */
interface BrokenJson {
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
function locateInJson(bytes: Buffer): BrokenJson | undefined {
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
