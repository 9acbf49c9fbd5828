import { link, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { writePrivateJson } from './private-file.js';
import { processIdentity } from './process-identity.js';

/** The process that holds a folder. */
export interface Holder {
  readonly pid: number;
  readonly identity: string;
}

/** What came of asking for the folder. */
export type LockResponse =
  | { readonly taken: true; release(): Promise<void> }
  | { readonly taken: false; readonly holder: Holder };

/** Takes the folder for this process, unless another one that still runs has it. What killed processes left is taken over. */
export async function takeInstanceLock(home: string): Promise<LockResponse> {
  const lock = path.join(home, 'supervisor.lock');
  const ours = `${lock}.${process.pid}`;
  await writePrivateJson(ours, { pid: process.pid, identity: await processIdentity(process.pid) });
  try {
    while (!(await tryLink(ours, lock))) {
      const found = await readFile(lock, 'utf8').catch(() => undefined);
      const holder = found === undefined ? undefined : parseHolder(found);
      if (holder && (await processIdentity(holder.pid)) === holder.identity) return { taken: false, holder };
      if (found !== undefined) await removeStale(lock, found);
    }
    return { taken: true, release: () => rm(lock, { force: true }) };
  } finally {
    await rm(ours, { force: true });
  }
}

/** A hard link either appears with its content or fails because one is there: nobody reads a lock that is half written. */
async function tryLink(from: string, to: string): Promise<boolean> {
  return link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Another process may have taken the lock over since we read it: then what we moved away is put back. */
async function removeStale(lock: string, found: string): Promise<void> {
  const aside = `${lock}.stale.${process.pid}`;
  const moved = await rename(lock, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  if ((await readFile(aside, 'utf8')) !== found) await tryLink(aside, lock);
  await rm(aside, { force: true });
}
