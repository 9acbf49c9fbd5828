import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.js';
import { type ServerAccount, serverEnvironment } from './server-account.js';
import type { Store } from './store.js';
import { textField } from './text-field.js';

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
    throw new Error(`PostgreSQL could not make its data folder: ${textField(cause, 'stderr') || textField(cause, 'message')}`, {
      cause,
    });
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

const patience = { tries: 150, delay: 100 };
const impossiblePid = 4_194_305;

/** What a server says about itself in postmaster.pid, inside its data folder. */
export interface PostmasterFile {
  readonly pid: number;
  /** When the server started, in seconds since 1970. */
  readonly startedAt: number;
  readonly ready: boolean;
}

/** Reads postmaster.pid; undefined when there is none or it is not fully written yet. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return undefined;
  return { pid, startedAt: Number(lines[2]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Makes way for a new server. One whose parent was just killed may still be shutting down: it is waited for. The file of a
 * server that was killed itself may name a process id that another program has by now, which PostgreSQL cannot tell.
 */
export async function clearStaleLock(cluster: string): Promise<void> {
  for (let tries = 0; tries < patience.tries; tries += 1) {
    const file = await readPostmasterFile(cluster);
    const command = file && (await commandOf(file.pid));
    if (!command) return;
    if (!command.includes(cluster)) return forgetProcess(cluster);
    await sleep(patience.delay);
  }
  const file = await readPostmasterFile(cluster);
  throw new Error(`Another PostgreSQL (process ${file?.pid}) is using ${cluster}.`);
}

/** The command line of a running process; undefined when there is no such process. Not every machine has `ps`, and not all have /proc. */
async function commandOf(pid: number): Promise<string | undefined> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (command !== undefined || process.platform === 'linux') return command;
  return run('ps', ['-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

/** Puts a process id that no system gives out in the file. The rest stays: PostgreSQL finds the old server's shared memory by it. */
async function forgetProcess(cluster: string): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^\d+/, String(impossiblePid)));
}
