import { describe, expect, it } from '@jest/globals';
import { auroc, balancedAccuracy, calibrationError, type Judged } from './metrics.js';

const row = (label: boolean, score: number): Judged => ({ label, score, predicted: score >= 0.5 });

describe('the measures of the evaluation', () => {
  it('weigh both labels the same however many rows they have', () => {
    expect(balancedAccuracy([row(true, 1), row(true, 1), row(true, 1), row(false, 1)])).toBe(0.5);
    expect(balancedAccuracy([row(true, 1), row(false, 0)])).toBe(1);
  });

  it('count ties half in the area under the curve', () => {
    expect(auroc([row(true, 0.9), row(false, 0.1)])).toBe(1);
    expect(auroc([row(true, 0.1), row(false, 0.9)])).toBe(0);
    expect(auroc([row(true, 0.5), row(false, 0.5)])).toBe(0.5);
  });

  it('find no calibration error where scores say how often they are right', () => {
    expect(calibrationError([row(true, 0.5), row(false, 0.5)])).toBe(0);
    expect(calibrationError([row(false, 1), row(false, 1)])).toBe(1);
  });
});
