import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Tells one process from a later one with the same id: when it started, as the system says. Undefined: it does not run. */
export async function processIdentity(pid: number): Promise<string | undefined> {
  return process.platform === 'linux' ? linuxIdentity(pid) : otherIdentity(pid);
}

async function linuxIdentity(pid: number): Promise<string | undefined> {
  try {
    const [status, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name, in brackets, may hold anything; the fields after it are fixed. State is the 3rd, the start time the 22nd.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${boot.trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

async function otherIdentity(pid: number): Promise<string | undefined> {
  return run('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
}
