import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ClaimgateError } from '@claimgate/domain';
import { codeOf } from './file-error.js';

/** For its owner alone, whatever the umask: what is kept in it is somebody's content. */
const PRIVATE_FOLDER = 0o700;

/**
 * Makes a folder and those that it stands in, one at a time. Asked for several at once, Node tries for ever where a file system makes no
 * folders at all (`/proc`, a place that is mounted on demand), and hides that one is read-only. Folders that are there already stay as they are.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  try {
    await mkdir(folder, PRIVATE_FOLDER);
  } catch (error) {
    await makeParentOrThrow(folder, error);
    await makeFolder(folder);
  }
}

/** Returns when there is reason to try again: somebody else made the folder, or its parent was missing and is there now. */
async function makeParentOrThrow(folder: string, error: unknown): Promise<void> {
  const code = codeOf(error);
  const parent = path.dirname(folder);
  if (code === 'EEXIST' && (await isFolder(folder))) return;
  if (code === 'EEXIST' || code === 'ENOTDIR')
    throw new ClaimgateError('storage_misconfigured', `${folder} is no folder but a file, or below one. Name another folder.`);
  if (code !== 'ENOENT') throw error;
  if (parent === folder || (await isFolder(parent)))
    throw new ClaimgateError('storage_misconfigured', `No folder can be made in ${parent}. Name another folder.`);
  await makeFolder(parent);
}

async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
