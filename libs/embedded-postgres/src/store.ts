import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reachableFolder } from './reachable-folder.js';
import type { ServerAccount } from './server-account.js';

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
    throw new Error(
      `${folder} cannot be used by this user (${(cause as NodeJS.ErrnoException).code}): was it made by another one?`,
      { cause },
    );
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
