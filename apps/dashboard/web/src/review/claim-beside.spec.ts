import { describe, expect, it } from '@jest/globals';
import { claimBeside } from './claim-beside.js';

const shown = [2, 5, 9].map((n) => ({ n }));

describe('the claim beside another', () => {
  it.each([
    [2, 1, 5],
    [3, 1, 5],
    [9, 1, undefined],
    [9, -1, 5],
    [2, -1, undefined],
    [undefined, 1, 2],
  ] as const)('from %s by %s is %s', (chosen, by, expected) => {
    expect(claimBeside(shown, chosen, by)?.n).toBe(expected);
  });
});
