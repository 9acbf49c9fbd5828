// One at a time: what two commands must not do at once in the same checkout, such as replacing node_modules.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './node24.mjs';

const pollEvery = 200;

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
    if (!isRunning(holderOf(lock))) rmSync(lock, { force: true });
    return false;
  }
}

function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A lock that is just being written or was just released has no readable holder: it is looked at again, not removed. */
function isRunning(pid) {
  if (!pid) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
