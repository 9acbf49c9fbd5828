import { describe, expect, it } from '@jest/globals';
import { measurePair } from './combined-features.js';

const PAIR = { claim: 'Refunds take ten days.', passage: 'Refunds take thirty days. Shipping is free.' };
const judged = (supported: number, contradicted: number) => ({
  supported,
  contradicted,
  neither: 1 - supported - contradicted,
});

describe('the features of the decision', () => {
  it('hold the sentence that supports most and the one that contradicts most, whichever they are', () => {
    const nearest = [judged(0.2, 0.7), judged(0.5, 0.1)];
    const { features } = measurePair(PAIR, judged(0.4, 0.4), undefined, nearest);
    expect(features.sentenceSupported).toBe(0);
    expect(features.sentenceContradicted).toBeCloseTo(Math.log(0.7 / 0.3), 9);
    expect(measurePair(PAIR, judged(0.4, 0.4), undefined, nearest.toReversed()).features).toEqual(features);
  });

  it('take the passage for the sentence where no sentence was read alone', () => {
    const { features } = measurePair(PAIR, judged(0.5, 0.25));
    expect(features.sentenceSupported).toBe(features.modelSupported);
    expect(features.sentenceContradicted).toBeCloseTo(Math.log(1 / 3), 9);
  });

  it('stay within bounds where the model is certain', () => {
    const { features } = measurePair(PAIR, judged(1, 0), undefined, [judged(1, 0), judged(0, 1)]);
    for (const value of Object.values(features)) expect(Math.abs(value)).toBeLessThanOrEqual(8);
  });
});
