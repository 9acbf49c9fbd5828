import { describe, expect, it } from '@jest/globals';
import { namedDays } from './day-words.js';

describe('the days that an axis names', () => {
  it('are as many as have room, evenly apart, the last among them', () => {
    expect(namedDays(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(namedDays(30, 5)).toEqual([5, 11, 17, 23, 29]);
    expect(namedDays(90, 0)).toEqual([89]);
  });
});
