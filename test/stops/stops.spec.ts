import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SeededRandom } from '../faults/random.js';
import { inWords, stopAt } from './run-stops.js';
import { type Subject, type Way, whileVerifying } from './stop-moment.js';
import { StopWorld } from './stop-world.js';

let world: StopWorld;
beforeAll(async () => {
  world = await StopWorld.start();
});
afterAll(() => world.stop());

describe('a stop in the middle of verifying', () => {
  // Repeat a moment at length with npm run prove -- stops.
  const random = new SeededRandom(Math.floor(Math.random() * 2 ** 31));

  it.each<[Subject, Way]>([
    ['check', 'SIGTERM'],
    ['check', 'time limit'],
    ['run', 'revoke'],
    ['run', 'SIGINT'],
    ['launch', 'cancel'],
    ['launch', 'SIGTERM'],
    ['runner', 'SIGTERM'],
    ['runner', 'cancel'],
  ])(
    'of %s by %s ends with its exit code, and never with an abort',
    async (subject, way) => {
      const result = await stopAt(world, whileVerifying(random, subject, way));
      expect({ words: inWords(result), bad: result.isCrash || result.isWrong }).toMatchObject({ bad: false });
    },
    60_000,
  );
});
