import { describe, expect, it } from '@jest/globals';
import { itemAt } from '@claimgate/domain';
import { confidenceOf } from './confidence.js';

describe('the confidence that is told', () => {
  it('is the probability itself where nobody asks for caution', () => {
    expect([0, 0.2, 0.5, 0.93, 1].map((p) => confidenceOf(p, {}))).toEqual([0, 0.2, 0.5, 0.93, 1]);
  });

  it('lies nearer to even, on the same side, in the same order', () => {
    const said = [0.01, 0.3, 0.5, 0.7, 0.99];
    const told = said.map((p) => confidenceOf(p, { caution: 0.6 }));
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told[2]).toBeCloseTo(0.5, 12);
    told.forEach((p, i) => expect(Math.abs(p - 0.5)).toBeLessThanOrEqual(Math.abs(itemAt(said, i) - 0.5)));
    expect(told[3]).toBeGreaterThan(0.5);
  });
});
