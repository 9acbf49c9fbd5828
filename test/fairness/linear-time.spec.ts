import { describe, expect, it } from '@jest/globals';
import { HOSTILE_SHAPES } from '../benchmarks/fairness/hostile-shapes.mjs';
import { measureLinearTime, MOST_TIMES } from '../benchmarks/fairness/linear-time.mjs';

/** Those that took far too long once. `npm run bench -- fairness` measures all 200. */
const SLOW_ONCE = [
  'percentages, without end',
  'money, in statements',
  'names, in statements',
  'denials, in statements',
  'nested quotes',
];

describe('the time of a review', () => {
  it('grows with hostile text as with any other', async () => {
    const rows: Measured[] = await measureLinearTime({ names: SLOW_ONCE, characters: 2_500 });
    expect(rows).toHaveLength(2 * SLOW_ONCE.length);
    expect(rows.filter(({ times }) => times > MOST_TIMES)).toEqual([]);
  });

  it('is measured over 200 shapes', () => {
    expect(Object.keys(HOSTILE_SHAPES)).toHaveLength(200);
  });
});

interface Measured {
  readonly name: string;
  readonly times: number;
}
