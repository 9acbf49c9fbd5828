import { describe, expect, it } from '@jest/globals';
import { retryInSeconds } from './retry-schedule.js';

const DAY = 24 * 60 * 60;

/** When a delivery that never arrives is tried, in seconds after it was queued. */
function attemptsOf(chance: number): number[] {
  const times = [0];
  for (let age = 0; ;) {
    const pause = retryInSeconds(times.length, age, chance);
    if (pause === null) return times;
    age += pause;
    times.push(age);
  }
}

describe('the retries of a delivery', () => {
  it('come ever later and end after 24 hours, with one last attempt', () => {
    expect(attemptsOf(0)).toEqual([0, 5, 20, 65, 200, 605, 1_820, 5_465, 16_400, 49_205, DAY]);
  });

  it('are spread, so that deliveries that failed together do not come back together', () => {
    expect(retryInSeconds(3, 20, 0.5)).toBeCloseTo(45 * 1.1);
    expect(attemptsOf(1).at(-1)).toBe(DAY);
  });

  it('do not come for one that nobody could send in time: it is tried once', () => {
    expect(retryInSeconds(1, DAY + 1, 0)).toBeNull();
  });
});
