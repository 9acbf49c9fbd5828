import type { ManifestFile } from '@claimgate/worker-protocol';
import type { BundleFiles } from './bundle-files.js';
import type { Place } from './check.js';
import { findSingleChange, PRINTABLE } from './single-change.js';

/** Files up to this size are read whole to look for what was changed in them. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Says as closely as can be told which bytes of a file were changed. The file has the size that the manifest names. */
export async function locateInFile(
  bundle: BundleFiles,
  { name, size, sha256 }: ManifestFile,
): Promise<{ says: string; place: Place }> {
  const whole = { file: name, bytes: { start: 0, end: size } };
  if (size > MOST_BYTES) return { says: 'its bytes have another hash', place: whole };
  const bytes = await wholeFile(bundle, name, size);
  const broken = brokenUtf8At(bytes);
  if (broken !== undefined)
    return { says: 'it is not UTF-8 any more', place: { file: name, bytes: { start: broken, end: broken + 1 } } };
  const change = findSingleChange(bytes, sha256, PRINTABLE);
  if (change) {
    const place = { file: name, bytes: { start: change.offset, end: change.offset + 1 } };
    return { says: `one byte was changed: it was "${change.was}"`, place };
  }
  return { says: 'its bytes have another hash', place: whole };
}

async function wholeFile(bundle: BundleFiles, name: string, size: number): Promise<Buffer> {
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
    // A cut through a character is not its fault: the decoder is told that more follows.
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
