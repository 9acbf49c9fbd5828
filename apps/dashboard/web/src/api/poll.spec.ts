import { describe, expect, it } from '@jest/globals';
import { backOff, pauseAfterQuiet } from './poll.js';

const PACE = { everyMs: 5_000, atMostMs: 60_000 };
const look = (data: unknown, dataUpdateCount: number, errorUpdateCount = 0) => ({ data, dataUpdateCount, errorUpdateCount });

describe('polling', () => {
  it('asks less often the longer nothing changes, but never less than once a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((quiet) => pauseAfterQuiet(quiet, PACE))).toEqual([
      5_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ]);
  });

  it('is quick again as soon as something changes, and slows down for errors', () => {
    const [first, second] = [{}, {}];
    const query = { state: look(undefined, 0) };
    const after = (state: typeof query.state) => backOff(PACE)(Object.assign(query, { state }));
    expect(after(look(first, 1))).toBe(5_000);
    after(look(first, 2));
    expect(after(look(first, 2, 1))).toBe(10_000);
    expect(after(look(first, 2, 1))).toBe(10_000); // asked again between two looks
    expect(after(look(second, 3, 1))).toBe(5_000);
  });

  it('stops when what it waits for is over', () => {
    expect(backOff(PACE, (data) => data === 'done')({ state: look('done', 1) })).toBe(false);
  });
});
