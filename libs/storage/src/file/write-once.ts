import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { piecesOf, type ObjectContent } from '../bytes.js';
import { codeOf } from './file-error.js';

/** For its owner alone, whatever the umask, from the first byte on. */
const PRIVATE_FILE = 0o600;
const UNFINISHED = /^\.claimgate-[0-9a-f-]{36}\.tmp$/;
/** What file systems without hard links say. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** True for the name of a file that was still being written when its writer was killed. */
export function isUnfinished(name: string): boolean {
  return UNFINISHED.test(name);
}

/**
 * Writes a file that must not be there, wholly or not at all: under another name first, and given its own only when every byte is on
 * the disk. Giving it a second name fails where one has it already, so of many writers one wins.
 */
export async function writeOnce(place: string, content: ObjectContent, signal?: AbortSignal, giveName = link): Promise<void> {
  const folder = path.dirname(place);
  const unfinished = path.join(folder, `.claimgate-${randomUUID()}.tmp`);
  try {
    await writeThrough(unfinished, content, signal);
    signal?.throwIfAborted();
    await publish(unfinished, place, giveName);
  } finally {
    await rm(unfinished, { force: true });
  }
  await flushFolder(folder);
}

async function writeThrough(place: string, content: ObjectContent, signal?: AbortSignal): Promise<void> {
  const file = await open(place, 'wx', PRIVATE_FILE);
  try {
    for await (const piece of piecesOf(content)) {
      signal?.throwIfAborted();
      // Node's own loop: a single write may take only a part of the piece.
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function publish(unfinished: string, place: string, giveName: typeof link): Promise<void> {
  try {
    await giveName(unfinished, place);
  } catch (error) {
    if (!NO_LINKS.has(codeOf(error) ?? '')) throw error;
    await copyOnce(unfinished, place);
  }
}

/** The next best thing without hard links: still only one writer wins, but a crash in the middle leaves a part of the file. */
async function copyOnce(unfinished: string, place: string): Promise<void> {
  try {
    await copyFile(unfinished, place, constants.COPYFILE_EXCL);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await rm(place, { force: true });
    throw error;
  }
  const file = await open(place, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is safe from a power cut only when its folder is on the disk, too. Some file systems cannot do that for folders. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (codeOf(error) !== 'EINVAL' && codeOf(error) !== 'ENOTSUP') throw error;
  } finally {
    await handle.close();
  }
}
