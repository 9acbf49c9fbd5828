import { inflateRawSync } from 'node:zlib';
import { ExtractionFailure } from './extraction.js';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

/**
 * Refuses a ZIP file whose parts of XML unpack to more than the limit. They are unpacked to find out: what a file says of its own sizes
 * may be a lie, and the library that reads the document believes it.
 */
export function refuseZipBomb(zip: Buffer, mostBytes: number): void {
  let left = mostBytes;
  for (const entry of entriesOf(zip)) {
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue;
    left -= unpackedSize(zip, entry, left);
    if (left < 0) throw new ExtractionFailure('unpacks_too_large');
  }
}

function* entriesOf(zip: Buffer): Generator<Entry> {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new ExtractionFailure('damaged');
    const nameLength = zip.readUInt16LE(at + 28);
    yield {
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

/** The table of contents stands at the end, before a comment of any length. Without it the file was cut off. */
function findEnd(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - COMMENT_BYTES); at -= 1) {
    if (zip.readUInt32LE(at) === END) return at;
  }
  throw new ExtractionFailure('truncated');
}

function unpackedSize(zip: Buffer, { method, packed, offset }: Entry, most: number): number {
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new ExtractionFailure('damaged');
  try {
    return inflateRawSync(zip.subarray(start, start + packed), { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new ExtractionFailure(tooLarge ? 'unpacks_too_large' : 'damaged');
  }
}
