import { describe, expect, it } from '@jest/globals';
import type { ReviewProgress } from '@claimgate/pipeline';
import { progressSteps, type ProgressStep } from './progress-steps.js';

function stepsOf(...progress: readonly ReviewProgress[]): ProgressStep[] {
  const steps: ProgressStep[] = [];
  const onProgress = progressSteps((step) => void steps.push(step));
  for (const each of progress) onProgress(each);
  return steps;
}

const at = (stage: ReviewProgress['stage'], claimsDone = 0, claimsTotal = 4): ReviewProgress => ({
  stage,
  claimsDone,
  claimsTotal,
});

describe('the steps of a check', () => {
  it('go from stage to stage, and from claim to claim in the longest', () => {
    const steps = stepsOf(
      at('segment'),
      at('extract'),
      at('retrieve'),
      at('verify'),
      at('verify', 2),
      at('verify', 4),
      at('compile', 4),
    );
    expect(steps.map(({ message }) => message)).toEqual([
      'segment',
      'extract',
      'retrieve',
      'verify: 0 of 4 claims',
      'verify: 2 of 4 claims',
      'verify: 4 of 4 claims',
      'compile',
    ]);
  });

  it('only ever go forward, and are few however many claims there are', () => {
    const claims = Array.from({ length: 5_001 }, (_, done) => at('verify', done, 5_000));
    const steps = stepsOf(at('segment'), ...claims, at('verify', 10, 5_000), at('gate'), at('compile'));
    const shares = steps.map(({ progress }) => progress);
    expect(shares).toEqual([...new Set(shares)].sort((one, other) => one - other));
    expect(shares.length).toBeLessThan(100);
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });
});
