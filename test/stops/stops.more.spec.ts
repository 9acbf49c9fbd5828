import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../faults/random.js';
import { inWords, stopAt } from './run-stops.js';
import { type Subject, type Way, whileVerifying } from './stop-moment.js';
import { StopWorld } from './stop-world.js';
import { isCrash, StoppableProcess } from './stoppable-process.js';

let world: StopWorld;
beforeAll(async () => {
  world = await StopWorld.start();
});
afterAll(() => world.stop());

describe('a stop in the middle of verifying', () => {
  // Every program and every way to stop one, once; `npm run prove -- stops` has all of them together, at 200 moments.
  const random = new SeededRandom(Math.floor(Math.random() * 2 ** 31));

  it.each<[Subject, Way]>([
    ['check', 'time limit'],
    ['run', 'revoke'],
    ['launch', 'SIGINT'],
    ['runner', 'SIGTERM'],
    ['runner', 'cancel'],
  ])('of %s by %s ends with its exit code, and never with an abort', async (subject, way) => {
    const result = await stopAt(world, whileVerifying(random, subject, way));
    expect({ words: inWords(result), bad: result.isCrash || result.isWrong }).toMatchObject({ bad: false });
  });
});

describe('an error that nobody catches, in the middle of verifying', () => {
  const planted = `
    import { isMainThread } from 'node:worker_threads';
    if (isMainThread) setTimeout(() => { throw new Error('planted'); }, 3_000);`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(planted)}` };

  it('ends a worker with 70', async () => {
    const end = await new StoppableProcess('worker', ['check', world.input(true), '--quiet'], env).end();
    expect({ code: end.code, isCrash: isCrash(end) }).toEqual({ code: 70, isCrash: false });
  });

  it('ends a runner with 1', async () => {
    const runId = await world.createRun(true);
    const end = await world.startRunner(env).end();
    await world.api.post(`/v1/review-runs/${runId}/cancel`);
    expect({ code: end.code, isCrash: isCrash(end) }).toEqual({ code: 1, isCrash: false });
  });
});
