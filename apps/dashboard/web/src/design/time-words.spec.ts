import { describe, expect, it } from '@jest/globals';
import { ageInWords, durationInWords, utcInWords } from './time-words.js';

const NOW = Date.parse('2026-11-16T12:00:00Z');

describe('times in words', () => {
  it.each([
    ['2026-11-16T11:59:40Z', 'just now'],
    ['2026-11-16T11:57:10Z', '2m ago'],
    ['2026-11-16T09:00:01Z', '2h ago'],
    ['2026-11-02T12:00:00Z', '14d ago'],
  ])('says of %s that it was %s', (at, words) => {
    expect(ageInWords(at, NOW)).toBe(words);
  });

  it.each([
    [840, '840 ms'],
    [4_240, '4.2 s'],
    [5_000, '5 s'],
    [59_400, '59 s'],
    [59_900, '1 min'],
    [200_000, '3 min 20 s'],
    [7_500_000, '2 h 5 min'],
  ])('writes %i ms as %s', (ms, words) => {
    expect(durationInWords(ms)).toBe(words);
  });

  it('names UTC', () => {
    expect(utcInWords('2026-11-16T10:30:12.345+01:00')).toBe('2026-11-16 09:30:12 UTC');
  });
});
