import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LogCapture } from '@claimgate/testing';
import { createLogger } from './logger.js';
import { Periodic } from './periodic.js';

const log = new LogCapture();
const logger = createLogger('test', 'debug', log);
const every = (everySeconds: number, work: (signal: AbortSignal) => Promise<unknown>) =>
  new Periodic({ what: 'watering of plants', everySeconds, logger, work });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Lets time pass, and what was begun go on. */
async function wait(seconds: number): Promise<void> {
  jest.advanceTimersByTime(seconds * 1000);
  await turn();
}

describe('something periodic', () => {
  it('is done once an interval, and not before the first is over', async () => {
    let passes = 0;
    const periodic = every(10, async () => (passes += 1));
    periodic.start();
    periodic.start();
    await wait(9);
    expect(passes).toBe(0);
    for (let time = 0; time < 3; time += 1) await wait(10);
    expect(passes).toBe(3);
    await periodic.stop();
  });

  it('never overlaps, and what was missed is not made up for', async () => {
    let begun = 0;
    let end = (): void => undefined;
    const periodic = every(10, () => {
      begun += 1;
      return new Promise<void>((resolve) => (end = resolve));
    });
    periodic.start();
    await wait(35);
    expect(begun).toBe(1);
    end();
    await wait(4);
    expect(begun).toBe(1);
    await wait(1);
    expect(begun).toBe(2);
    end();
    await periodic.stop();
  });

  it('goes on after a pass that failed, which is logged once with what it was', async () => {
    let passes = 0;
    const periodic = every(10, async () => {
      passes += 1;
      if (passes === 1) throw new Error('no water');
    });
    periodic.start();
    await wait(10);
    await wait(10);
    expect(passes).toBe(2);
    const lines = log.entries.filter(({ msg }) => msg === 'the watering of plants failed');
    expect(lines).toMatchObject([{ err: { type: 'Error' }, next_try_in_seconds: 10 }]);
    await periodic.stop();
  });

  it('stops once the pass that runs has ended, and tells that pass', async () => {
    let passes = 0;
    const done: string[] = [];
    const periodic = every(10, async (signal) => {
      passes += 1;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      done.push('pass');
    });
    periodic.start();
    await wait(10);
    await periodic.stop();
    done.push('stopped');
    expect(done).toEqual(['pass', 'stopped']);
    await wait(30);
    expect(passes).toBe(1);
  });
});
