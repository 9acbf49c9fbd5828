import type { Dirent, Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ClaimgateError } from '@claimgate/domain';
import { compareKeys } from '../object-key.js';
import type { StoredObject } from '../object-store.js';
import { codeOf } from './file-error.js';
import { realPathInside } from './inside-folder.js';
import { isUnfinished } from './write-once.js';

const MOST_LEVELS = 32;

/** What stands in a folder, with a slash after the names of folders so that they sort as their keys do. */
interface Entry {
  readonly key: string;
  readonly real: string;
  readonly stats: Stats;
}

/**
 * Every plain file below a folder whose key begins with the prefix, in the order of the keys. Links are followed while they stay inside:
 * Kubernetes mounts configuration that way.
 */
export async function* listFolder(root: string, prefix: string, signal?: AbortSignal): AsyncGenerator<StoredObject> {
  const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  yield* walk({ root, prefix, ...(signal && { signal }) }, start, path.join(root, start), 0);
}

interface Walk {
  readonly root: string;
  readonly prefix: string;
  readonly signal?: AbortSignal;
}

async function* walk(way: Walk, at: string, place: string, level: number): AsyncGenerator<StoredObject> {
  if (level > MOST_LEVELS) {
    throw new ClaimgateError(
      'unsafe_path',
      `${place} is more than ${MOST_LEVELS} folders deep, or a link that leads back to itself.`,
    );
  }
  for (const entry of await entriesOf(way, at, place)) {
    way.signal?.throwIfAborted();
    if (entry.stats.isDirectory()) yield* walk(way, entry.key, entry.real, level + 1);
    else yield { key: entry.key, size: entry.stats.size };
  }
}

async function entriesOf({ root, prefix }: Walk, at: string, place: string): Promise<Entry[]> {
  const children = await childrenOf(root, place);
  const wanted = children.filter(({ name }) => couldHold(prefix, at + name));
  const entries = await Promise.all(wanted.map((child) => entryOf(root, at + child.name, path.join(place, child.name), child)));
  return entries.filter((entry) => entry !== undefined).sort((a, b) => compareKeys(a.key, b.key));
}

/** A folder that is not there holds nothing, as in every cloud. */
async function childrenOf(root: string, place: string): Promise<Dirent[]> {
  try {
    const children = await readdir(await realPathInside(root, place), { withFileTypes: true });
    return children.filter(({ name }) => !name.startsWith('..') && !isUnfinished(name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}

function couldHold(prefix: string, key: string): boolean {
  return key.startsWith(prefix) || prefix.startsWith(`${key}/`);
}

async function entryOf(root: string, key: string, place: string, child: Dirent): Promise<Entry | undefined> {
  const found = await lookUp(root, place, child);
  if (!found) return undefined;
  const { real, stats } = found;
  if (stats.isDirectory()) return { key: `${key}/`, real, stats };
  if (stats.isFile()) return { key, real, stats };
  throw new ClaimgateError(
    'unsafe_path',
    `${place} is a pipe, a socket or a device, not a plain file. Remove it from the folder.`,
  );
}

async function lookUp(root: string, place: string, child: Dirent): Promise<{ real: string; stats: Stats } | undefined> {
  try {
    const real = await realPathInside(root, place);
    return { real, stats: await stat(real) };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    if (!child.isSymbolicLink()) return undefined; // Removed since the folder was read.
    throw new ClaimgateError('unsafe_path', `${place} is a symbolic link to something that is not there. Remove it.`);
  }
}
