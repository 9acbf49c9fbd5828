// Something in the worker keeps files: two for good, and one for a moment.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  mkdirSync(`${homedir()}/.cache`, { recursive: true });
  writeFileSync(`${homedir()}/.cache/device-id`, 'x');
  writeFileSync(`${tmpdir()}/debug-${process.pid}.log`, 'x');
  writeFileSync(`${tmpdir()}/passing`, 'x');
  rmSync(`${tmpdir()}/passing`);
  writeFileSync('/tmp/fixed-name', 'x');
}
