import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canBecome, isFinished, RUN_STATUSES, statusesBefore } from './run.js';

describe('run statuses', () => {
  it('follow the published transitions and no others', () => {
    const moves = RUN_STATUSES.flatMap((from) =>
      RUN_STATUSES.filter((to) => canBecome(from, to)).map((to) => `${from} -> ${to}`),
    );
    expect(moves.toSorted()).toEqual([
      'processing -> cancelled',
      'processing -> completed',
      'processing -> failed',
      'queued -> cancelled',
      'queued -> failed',
      'queued -> processing',
    ]);
  });

  it('never change once finished', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RUN_STATUSES), fc.constantFrom(...RUN_STATUSES), (from, to) => {
        expect(isFinished(from) && canBecome(from, to)).toBe(false);
        expect(statusesBefore(to).includes(from)).toBe(canBecome(from, to));
      }),
    );
  });
});
