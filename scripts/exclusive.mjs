// One at a time: what two commands must not do at once in the same checkout, such as replacing node_modules.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './node24.mjs';

const pollEvery = 200;
const abandonedAfter = 15 * 60_000;

/** Does the work, after waiting for another process of this checkout that is doing work of the same name. */
export function exclusively(name, work) {
  const place = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const lock = path.join(os.tmpdir(), `claimgate-${name}-${place}-${process.getuid()}.lock`);
  while (!take(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollEvery);
  const release = () => rmSync(lock, { force: true });
  // Work that fails may end the process at once.
  process.once('exit', release);
  try {
    return work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** Its holder is gone, or it is so old that its process id must have passed on to another program. */
function isAbandoned(lock) {
  try {
    return Date.now() - statSync(lock).mtimeMs > abandonedAfter || !isRunning(Number(readFileSync(lock, 'utf8')));
  } catch {
    return false;
  }
}

/** A lock that is just being written names nobody yet: it is looked at again, not removed. */
function isRunning(pid) {
  if (!pid) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
