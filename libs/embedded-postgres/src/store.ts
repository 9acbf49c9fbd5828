import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { accountCan, type ServerAccount } from './server-account.js';
import { textField } from './text-field.js';

/** The folder of one cluster: the data, and beside it what the server itself must not own. */
export interface Store {
  /** PostgreSQL's data folder. */
  readonly cluster: string;
  readonly logFile: string;
  /** The superuser's password. */
  readonly password: string;
}

/** Makes the folder when it is missing, in a place that the server's account can reach, with a password that only we can read. */
export async function openStore(
  dataDir: string,
  account: ServerAccount | undefined,
  log: (message: string) => void,
): Promise<Store> {
  const folder = account ? await reachableFolder(dataDir, account, log) : path.resolve(dataDir);
  await makeFolder(folder, account ? 0o711 : 0o700);
  const password = await readOrMakePassword(path.join(folder, 'superuser-password'));
  return { cluster: path.join(folder, 'data'), logFile: path.join(folder, 'server.log'), password };
}

/** The server's account must be able to pass through to the data, and no more. */
async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode });
    await chmod(folder, mode);
  } catch (cause) {
    throw new Error(`${folder} cannot be used by this user (${textField(cause, 'code')}): was it made by another one?`, {
      cause,
    });
  }
}

async function readOrMakePassword(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known.trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(`${file}.new`, password, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
}

/** The folder itself where the account can reach it; else one that it can, with a link to it at the place that was asked for. */
async function reachableFolder(wanted: string, account: ServerAccount, log: (message: string) => void): Promise<string> {
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

/** A folder of our own that every account can enter, for what cannot stay below a folder that only we can enter. */
export async function sharedFolder(): Promise<string> {
  const places = ['/var/lib/claimgate', path.join(os.tmpdir(), `claimgate-${process.getuid?.() ?? 0}`)];
  for (const place of places) {
    if (await isOurs(place)) return place;
  }
  throw new Error(`Neither ${places.join(' nor ')} can be made or written by this user.`);
}

/** Another user may have made a folder of that name first: only one that we own, and that only we can write to, will do. */
async function isOurs(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o755 });
  } catch (error) {
    if (textField(error, 'code') !== 'EEXIST') return false;
  }
  const found = await lstat(folder);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

const rotateAbove = 10 * 1024 * 1024;

/** The server's log, opened for the server to write to. */
export interface ServerLog {
  readonly fd: number;
  /** What has been written since it was opened, for the message when a start fails. */
  written(): Promise<string>;
  close(): Promise<void>;
}

/** Opens the log to append to it; one that has grown large is set aside first. */
export async function openServerLog(file: string): Promise<ServerLog> {
  const size = await sizeOf(file);
  if (size > rotateAbove) await rename(file, `${file}.1`);
  const handle = await open(file, 'a+', 0o600);
  const start = await sizeOf(file);
  return {
    fd: handle.fd,
    written: async () => {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096), position: start });
      return buffer.toString('utf8', 0, bytesRead);
    },
    close: () => handle.close(),
  };
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Removes a stopped cluster for good, wherever its data is kept: as root the folder may be a link, and deleting that would leave the data. */
export async function removeEmbeddedPostgres(dataDir: string): Promise<void> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  await rm(folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
