import { createHash } from 'node:crypto';
import type { ManifestFile, ManifestFileName } from '@claimgate/worker-protocol';
import { BUNDLE_LIMITS, isTooLarge, type BundleFiles, type Inventory } from './bundle-files.js';
import { check, type Check, type Place } from './check.js';
import { locateInFile } from './locate-in-file.js';

/** One file that is not what the manifest says. */
interface FileFault {
  readonly says: string;
  readonly place: Place;
}

/** Holds every file of the report against its size and hash in the manifest. */
export async function checkFiles(bundle: BundleFiles, inventory: Inventory, files: readonly ManifestFile[]): Promise<Check> {
  const faults: FileFault[] = [];
  for (const file of files) {
    const fault = inventory.has(file.name) ? await findFault(bundle, file) : missing(file.name);
    if (fault) faults.push(fault);
  }
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (faults.length === 0) return check.ok('files', `${files.length} files, ${size} bytes, are those that the manifest names`);
  return check.failed('files', faults.map(({ says }) => says).join('; '), ...faults.map(({ place }) => place));
}

/** Reads no more than the manifest names and one byte, so that a file that grew costs nothing. */
async function findFault(bundle: BundleFiles, file: ManifestFile): Promise<FileFault | undefined> {
  const { name, size } = file;
  if (size > BUNDLE_LIMITS.reportBytes) return { says: `${name} is too long to be read`, place: { file: name } };
  const read = await digestOf(bundle, name, size);
  if (read === undefined) {
    const place = { file: name, bytes: { start: size, end: size + 1 } };
    return { says: `${name} is longer than the ${size} bytes that the manifest names`, place };
  }
  if (read.size < size) {
    const place = { file: name, bytes: { start: read.size, end: size } };
    return { says: `${name} has ${read.size} bytes of the ${size} that the manifest names`, place };
  }
  if (read.sha256 === file.sha256) return undefined;
  const { says, place } = await locateInFile(bundle, file);
  return { says: `${name} is not what the manifest names: ${says}`, place };
}

async function digestOf(bundle: BundleFiles, name: string, size: number): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of bundle.read(name, size)) {
      read += chunk.length;
      hash.update(chunk);
    }
  } catch (error) {
    if (isTooLarge(error)) return undefined;
    throw error;
  }
  return read > size ? undefined : { size: read, sha256: hash.digest('hex') };
}

function missing(name: ManifestFileName): FileFault {
  return { says: `${name} is missing`, place: { file: name } };
}
