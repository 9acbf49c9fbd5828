import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, countDays, percentile } from './metrics.js';

const times = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 200 });
const counted = (values: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
};

describe('a percentile', () => {
  it('is what the sorted values have at that place', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(0.5, 0.95), (values, share) => {
        const sorted = values.toSorted((a, b) => a - b);
        expect(percentile(counted(values), share)).toBe(sorted[Math.ceil(share * values.length) - 1]);
      }),
    );
  });

  it('of nothing is null', () => {
    expect(percentile(new Map(), 0.5)).toBeNull();
    expect(percentile(new Map([[5, 0]]), 0.5)).toBeNull();
  });
});

describe('days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s and %i are %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(countDays({ from: day, to: expected })).toBe(days + 1);
  });
});
