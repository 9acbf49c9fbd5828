import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readlink, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { accountCan, type ServerAccount } from './server-account.js';
import { sharedFolder } from './shared-folder.js';

/** The folder itself where the account can reach it; else one that it can, with a link to it at the place that was asked for. */
export async function reachableFolder(wanted: string, account: ServerAccount, log: (message: string) => void): Promise<string> {
  const place = path.resolve(wanted);
  const linked = await readlink(place).catch(() => undefined);
  if (linked) return makeAgain(linked);
  const parent = path.dirname(place);
  await mkdir(parent, { recursive: true });
  if (await accountCan(account, '-x', parent)) return place;
  await refuseToHideData(place);
  const elsewhere = await freshFolder(place);
  await symlink(elsewhere, place);
  log(`${place} cannot be reached by the account that runs PostgreSQL: the data is kept in ${elsewhere}, with a link to it.`);
  return elsewhere;
}

async function makeAgain(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}

async function refuseToHideData(place: string): Promise<void> {
  const there = await stat(path.join(place, 'data')).catch(() => undefined);
  if (there)
    throw new Error(
      `${place} holds data, but the account that owns it (uid ${there.uid}) can no longer enter the folders above it.`,
    );
  await rm(place, { recursive: true, force: true });
}

/** Named after the place, yet new each time: what is there already may belong to a folder that was moved, with its link. */
async function freshFolder(place: string): Promise<string> {
  const name = createHash('sha256').update(place).digest('hex').slice(0, 12);
  return mkdtemp(path.join(await sharedFolder(), `${name}-`));
}
