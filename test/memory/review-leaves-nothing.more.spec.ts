import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { secretWord } from './secret-word.js';

const hook = path.join(import.meta.dirname, 'built-hook.mjs');
const script = path.join(import.meta.dirname, 'review-and-forget.ts');
const SEED = 3_141_592;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'claimgate-heap-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Forms of the packet's word that a process still has in memory after the review. */
function leftInMemory(mode: 'forget' | 'keep'): string[] {
  const file = path.join(folder, `${mode}.heapsnapshot`);
  const { status, stderr } = spawnSync(process.execPath, ['--expose-gc', '--import', hook, script, String(SEED), file, mode], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  const heap = readFileSync(file);
  // That the snapshot holds strings at all is shown by one that every such process has.
  expect(heap.includes('review-and-forget')).toBe(true);
  return [secretWord(SEED), secretWord(SEED).toLowerCase()].filter((word) => heap.includes(word));
}

describe('the memory of a process that has reviewed a packet', () => {
  it('holds no word of it, with the lexical verifier and with the model', () => {
    expect(leftInMemory('forget')).toEqual([]);
  });

  it('would be seen to hold one that somebody kept', () => {
    expect(leftInMemory('keep')).not.toEqual([]);
  });
});
