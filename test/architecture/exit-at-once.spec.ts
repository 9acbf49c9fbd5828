import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const PRELOAD = new URL('../../scripts/exit-at-once.mjs', import.meta.url).href;
const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-exit-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Says whether the process exited, or came to its end by itself and was taken apart. */
const SCRIPT = `
  const { reallyExit } = process;
  process.reallyExit = (code) => { console.log('exited'); reallyExit.call(process, code); };
  process.on('exit', () => console.log('other listeners are heard'));`;

function run(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, SCRIPT);
  return execFileSync(process.execPath, [`--import=${PRELOAD}`, file], { encoding: 'utf8' });
}

describe('a process of Jest that has nothing left to do', () => {
  it('exits instead of being taken apart', () => {
    expect(run('jest-worker.cjs')).toBe('other listeners are heard\nexited\n');
  });

  it('is the only one', () => {
    expect(run('another.cjs')).toBe('other listeners are heard\n');
  });
});
