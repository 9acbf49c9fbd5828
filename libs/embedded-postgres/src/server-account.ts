import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that the server runs as, where it is not our own. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

const candidates = ['postgres', 'nobody'];

/** PostgreSQL refuses to run as root: root gets an unprivileged account, always the one that owns the data; others get none. */
export async function chooseServerAccount(dataDir: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await ownerOf(path.join(dataDir, 'data'));
  if (owner && owner.uid !== 0) return owner;
  for (const name of candidates) {
    const account = await findAccount(name);
    if (account) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no account named ${candidates.join(' or ')} for it. Make one, or start as another user.`,
  );
}

async function ownerOf(folder: string): Promise<ServerAccount | undefined> {
  return stat(folder).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => undefined,
  );
}

async function findAccount(name: string): Promise<ServerAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether the account can do this to the path (`-x` enter or execute it, `-r` read it): asked of the system, which knows about every rule. */
export async function accountCan(account: ServerAccount | undefined, test: '-x' | '-r', target: string): Promise<boolean> {
  return run('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', target], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** All that the server sees of our environment: nothing of the machine's locale, time zone or PG* variables leaks into a cluster. */
export const serverEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
