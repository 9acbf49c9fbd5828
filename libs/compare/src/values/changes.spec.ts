import { describe, expect, it } from '@jest/globals';
import { read } from '../testing/read.js';
import { findOtherChange } from './changes.js';

const RATIO = 'The funding ratio rose from 108.4 per cent at the end of December to 111.9 per cent at the end of June.';
const SALES = 'Sales fell from 18.2 million to 15.1 million euros. The number of shops rose by four to 61.';
const isOther = (claim: string, source: string): boolean => findOtherChange(read(claim), [read(source)]) !== undefined;

describe('a change of which the source tells both ends', () => {
  it.each([
    ['The funding ratio has risen by 4.5 percentage points.', RATIO],
    ['Sales fell by 27 per cent.', SALES],
    ['Sales fell by 4 million euros.', SALES],
  ])('is of another size: %s', (claim, source) => {
    expect(isOther(claim, source)).toBe(true);
  });

  it.each([
    ['The funding ratio has risen by 3.5 percentage points.', RATIO],
    ['Sales fell by 17 per cent.', SALES],
    ['Sales fell by 3.1 million euros.', SALES],
    ['The number of shops rose by four.', SALES],
    ['The funding ratio has risen by about 4 points.', RATIO],
    ['The fee rose by 20 per cent.', `${SALES} The fee rose from 10 to 12 euros, the fine from 20 to 21.`],
  ])('is of that size, or nobody can tell: %s', (claim, source) => {
    expect(isOther(claim, source)).toBe(false);
  });

  it('is not told by what a source says of something else', () => {
    expect(isOther('The rent rose by 9 per cent.', SALES)).toBe(false);
  });
});
