import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPILED_CODE, eventually, slowness } from '@claimgate/testing';
import { aFile, aFolder } from '../support/worker-command.js';

const mainOf = (file: string): string => fileURLToPath(new URL(`../../apps/${file}`, import.meta.url));
/** More than any pipe holds. */
const LARGE = 300_000;

let folder: string;
let check: string[];
beforeAll(async () => {
  folder = await aFolder();
  const claims = Array.from({ length: 160 }, (_, n) => `Item ${n} costs ${n * 7} euros and is sold in ${n + 2} shops.`);
  const output = await aFile(folder, 'output.md', claims.join(' '));
  const source = await aFile(folder, 'source.md', claims.toReversed().join(' '));
  check = ['check', '--output', output, '--source', source, '--json'];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program whose standard output nobody reads yet. */
function start(main: string, words: readonly string[]): { child: ChildProcess; said: () => string } {
  const env = { PATH: process.env['PATH'], ...COMPILED_CODE, CLAIMGATE_VERIFIER: 'lexical', CLAIMGATE_HOME: folder };
  const child = spawn(process.execPath, [main, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  // Takes in no more than a stream holds.
  child.stdout?.once('readable', () => undefined);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  return { child, said: () => said };
}

/** Waits until a result lies in the pipe and its writer has no more to do: all but this is done. */
async function untilItWaits({ stdout }: ChildProcess): Promise<void> {
  await eventually('there is something to read', async () => ((stdout?.readableLength ?? 0) > 0 ? true : undefined));
  await sleep(1_500);
}

describe('a result that is larger than a pipe', () => {
  it('arrives whole, however late it is read, and the exit code with it', async () => {
    const { child } = start(mainOf('worker/dist/bundled/main.js'), [...check, '--fail-on', 'supported']);
    await untilItWaits(child);
    expect(child.exitCode).toBeNull();
    let result = '';
    child.stdout?.on('data', (text: Buffer) => (result += text.toString()));
    const [code] = await once(child, 'close');
    expect(result.length).toBeGreaterThan(LARGE);
    expect(JSON.parse(result)).toHaveProperty('claims');
    expect(code).toBe(1);
  });

  it('is given up when the worker is asked to stop and nobody reads', async () => {
    const { child, said } = start(mainOf('worker/dist/bundled/main.js'), check);
    await untilItWaits(child);
    const exited = once(child, 'exit');
    const asked = performance.now();
    child.kill('SIGTERM');
    expect(await exited).toEqual([143, null]);
    expect(performance.now() - asked).toBeLessThan(5_000 * slowness());
    expect(said()).toBe('');
  });
});

describe('a reader that leaves', () => {
  it.each([
    ['claimgate-worker check', 'worker/dist/bundled/main.js', () => check],
    ['claimgate-worker --help', 'worker/dist/bundled/main.js', () => ['--help']],
  ])('is no error of %s', async (_name, main, words) => {
    const { child, said } = start(mainOf(main), words());
    child.stdout?.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(said()).toBe('');
  });
});
