import { createHash } from 'node:crypto';
import type { ManifestFile } from '@claimgate/worker-protocol';
import { BUNDLE_LIMITS, isTooLarge, type BundleFiles, type Inventory } from './bundle-files.js';
import { check, type Check, type Place } from './check.js';
import { locateInFile } from './locate-in-file.js';

/** A file that is not what the manifest says. */
interface FileError {
  readonly file: ManifestFile;
  readonly says: string;
  readonly places: readonly Place[];
}

/** Holds every file of the report against its size and hash in the manifest. */
export async function checkFiles(bundle: BundleFiles, inventory: Inventory, files: readonly ManifestFile[]): Promise<Check> {
  const errors: FileError[] = [];
  for (const file of files) {
    const error = inventory.has(file.name) ? await findError(bundle, file) : missing(file);
    if (error) errors.push(error);
  }
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (errors.length === 0) return check.ok('files', `${files.length} files, ${size} bytes, are those that the manifest names`);
  const intact = files.filter((file) => !errors.some((error) => error.file === file));
  const found = await Promise.all(errors.map((error) => locate(bundle, error, intact)));
  return check.failed('files', found.map(({ says }) => says).join('; '), ...found.flatMap(({ places }) => places));
}

/** Reads no more than the manifest names and one byte, so that a file that grew costs nothing. */
async function findError(bundle: BundleFiles, file: ManifestFile): Promise<FileError | undefined> {
  const { name, size } = file;
  if (size > BUNDLE_LIMITS.reportBytes) return { file, says: `${name} is too long to be read`, places: [{ file: name }] };
  const read = await digestOf(bundle, name, size);
  if (read === undefined) {
    const says = `${name} is longer than the ${size} bytes that the manifest names`;
    return { file, says, places: [{ file: name, bytes: { start: size, end: size + 1 } }] };
  }
  if (read.size < size) {
    const says = `${name} has ${read.size} bytes of the ${size} that the manifest names`;
    return { file, says, places: [{ file: name, bytes: { start: read.size, end: size } }] };
  }
  return read.sha256 === file.sha256 ? undefined : { file, says: `${name} is not what the manifest names`, places: [] };
}

/** Where a file has its size but not its hash, it takes a closer look to say what was changed. */
async function locate(bundle: BundleFiles, error: FileError, intact: readonly ManifestFile[]): Promise<FileError> {
  if (error.places.length > 0) return error;
  const { says, places } = await locateInFile({ bundle, file: error.file, intact });
  return { ...error, says: `${error.says}: ${says}`, places };
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

function missing(file: ManifestFile): FileError {
  return { file, says: `${file.name} is missing`, places: [{ file: file.name }] };
}
