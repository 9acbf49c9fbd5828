import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { BUNDLE_LIMITS, type BundleFiles, KNOWN_FILES, NoBundle } from '../bundle-files.js';
import { findBundleFolder, toBundle } from './find-bundle.js';

/** So little is unpacked at a time that a bomb is noticed long before it fills the memory. */
const STEP_BYTES = 16 * 1024;

const BOMB = new NoBundle(
  'This zip is built to grow without end',
  `It was not unpacked further: it would become more than ${BUNDLE_LIMITS.ratio} times larger, or more than 256 MiB. A bundle is far smaller. Do not open it elsewhere.`,
);

/** Unpacks a zip of a bundle, in steps and within bounds. Files that are no part of a bundle are not unpacked. */
export async function openZip(zip: Blob): Promise<BundleFiles> {
  const unpacking = new Unpacking(zip.size);
  const bytes = new Uint8Array(await zip.arrayBuffer());
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    unpacking.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
    if (at % (64 * STEP_BYTES) === 0) await new Promise((resume) => setTimeout(resume)); // the page stays alive
  }
  return unpacking.finish();
}

class Unpacking {
  private readonly paths: string[] = [];
  private readonly parts = new Map<string, Uint8Array[]>();
  private size = 0;
  private readonly unzip = new Unzip((file) => {
    this.paths.push(file.name);
    if (this.paths.length > BUNDLE_LIMITS.entries) throw TOO_MANY;
    if (!KNOWN_FILES.has(file.name.slice(file.name.lastIndexOf('/') + 1))) return;
    const chunks: Uint8Array[] = [];
    if (this.parts.has(file.name)) throw DAMAGED;
    this.parts.set(file.name, chunks);
    file.ondata = (error, chunk) => this.take(error, chunk, chunks);
    file.start();
  });

  constructor(private readonly packedSize: number) {
    this.unzip.register(UnzipInflate);
    this.unzip.register(UnzipPassThrough);
  }

  push(chunk: Uint8Array, isLast: boolean): void {
    try {
      this.unzip.push(chunk, isLast);
    } catch (error) {
      throw error instanceof NoBundle ? error : DAMAGED;
    }
  }

  finish(): BundleFiles {
    if (this.paths.length === 0) throw DAMAGED;
    const read = new Map([...this.parts].map(([path, chunks]) => [path, joined(chunks)]));
    return toBundle(findBundleFolder(this.paths), read, this.paths);
  }

  private take(error: unknown, chunk: Uint8Array, chunks: Uint8Array[]): void {
    // What is thrown here comes back as an error once.
    if (error) throw error instanceof NoBundle ? error : DAMAGED;
    this.size += chunk.length;
    const isGrown = this.size > 1024 * 1024 && this.size > this.packedSize * BUNDLE_LIMITS.ratio;
    if (isGrown || this.size > BUNDLE_LIMITS.bytes) throw BOMB;
    chunks.push(chunk);
  }
}

const DAMAGED = new NoBundle(
  'This file cannot be unpacked',
  'It is no zip, or it is damaged. Drop the folder of the report itself, or pack it anew.',
);
const TOO_MANY = new NoBundle(
  'There are too many files in this zip',
  'A bundle has seven. Pack the folder of the report alone, rpt_….',
);

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
