import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { GROWTH, watchLargeBodies } from './heap-growth.js';

describe('the heap while large bodies come', () => {
  let server: FastifyInstance;
  let grown: number[];
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    grown = [];
    server = fastify();
    watchLargeBodies(server, (percent) => grown.push(percent));
    server.post('/', () => 'ok');
  });
  afterEach(async () => {
    jest.useRealTimers();
    await server.close();
  });

  const send = async (bytes: number): Promise<void> => {
    await server.inject({
      method: 'POST',
      url: '/',
      payload: JSON.stringify('x'.repeat(bytes)),
      headers: { 'content-type': 'application/json' },
    });
  };

  it('is collected earlier from the first one on, and as usual once none has come for a while', async () => {
    await send(300 * 1024);
    jest.advanceTimersByTime(20_000);
    await send(300 * 1024);
    jest.advanceTimersByTime(20_000);
    expect(grown).toEqual([GROWTH.withLargeBodies]);
    jest.advanceTimersByTime(10_001);
    expect(grown).toEqual([GROWTH.withLargeBodies, GROWTH.usual]);
  });

  it('is left alone by small ones', async () => {
    await send(1024);
    expect(grown).toEqual([]);
  });
});

/** Flags are those of a whole process, so this one has its own. Says how many MiB young objects have: at work, after they were made small, at work again. */
const AT_WORK = `
  import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
  import { setImmediate } from 'node:timers/promises';
  import { boundHeapGrowth } from '${new URL('../../dist/operations/heap-growth.js', import.meta.url).href}';
  setFlagsFromString('--semi-space-growth-factor=1');
  boundHeapGrowth();
  const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 1024 / 1024;
  const kept = [];
  const work = async () => {
    // On a busy machine the engine tells of its collections late, so there may have to be more of them.
    for (let n = 0; n < 2_000_000 || (young() < 16 && n < 30_000_000); n += 20_000) {
      for (let i = n; i < n + 20_000; i += 1) kept[i % 300_000] = { words: [i, String(i)] };
      await setImmediate();
    }
    return young();
  };
  const first = await work();
  kept.length = 0;
  gc({ type: 'major', flavor: 'last-resort' });
  console.log(JSON.stringify([first, young(), await work()]));`;

describe('the room for young objects', () => {
  it('grows to 16 MiB and little more, also after the engine made it small in a quiet hour', async () => {
    const words = ['--expose-gc', '--input-type=module', '--eval', AT_WORK];
    const { stdout } = await promisify(execFile)(process.execPath, words);
    const [first, quiet, again]: number[] = JSON.parse(stdout);
    expect(quiet).toBeLessThan(8);
    for (const young of [first, again]) {
      expect(young).toBeGreaterThanOrEqual(16);
      expect(young).toBeLessThanOrEqual(32);
    }
  });
});
