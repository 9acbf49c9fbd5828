import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.js';
import type { ServerAccount } from './server-account.js';
import { serverEnvironment } from './server-environment.js';
import type { Store } from './store.js';

const run = promisify(execFile);

/** Makes the cluster when there is none. It is made beside its place and then moved: one that was cut short is never used. */
export async function createCluster(
  binaries: PostgresBinaries,
  store: Store,
  account: ServerAccount | undefined,
  durable: boolean,
): Promise<void> {
  if (await stat(path.join(store.cluster, 'PG_VERSION')).catch(() => undefined)) return;
  const half = `${store.cluster}.new`;
  const passwordFile = `${store.cluster}.password`;
  await rm(half, { recursive: true, force: true });
  await giveFolder(half, account);
  try {
    await giveFile(passwordFile, store.password, account);
    await run(binaries.initdb, initdbArguments(half, passwordFile, durable), { ...account, cwd: '/', env: serverEnvironment });
    await rename(half, store.cluster);
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string };
    throw new Error(`PostgreSQL could not make its data folder: ${stderr || message}`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function giveFolder(folder: string, account: ServerAccount | undefined): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
}

async function giveFile(file: string, text: string, account: ServerAccount | undefined): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, text, { mode: 0o600, flag: 'wx' });
  if (account) await chown(file, account.uid, account.gid);
}

/** The builtin C.UTF-8 sorts the same on every machine and needs no locale installed. */
function initdbArguments(folder: string, passwordFile: string, durable: boolean): string[] {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  return ['-D', folder, ...access, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])];
}
