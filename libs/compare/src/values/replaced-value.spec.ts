import { describe, expect, it } from '@jest/globals';
import { findReplacedValue } from './replaced-value.js';
import { read } from '../testing/read.js';

const AMENDMENT = 'In clause 4 "900" is replaced by "950".';

describe('a value that is replaced', () => {
  it('is no longer what the source says', () => {
    expect(findReplacedValue(read('The rent is 900 euros.'), [read('The rent is 900 euros.'), read(AMENDMENT)])).toMatchObject({
      message: 'the source replaces “900” by “950”',
    });
  });

  it.each([
    ['The rent is 950 euros.', AMENDMENT],
    ['The rent was raised from 900 to 950 euros.', AMENDMENT],
    ['The rent is 900 euros.', 'The rent is 900 euros. The lock is replaced by the landlord within 14 days.'],
    ['The rent is 880 euros.', AMENDMENT],
  ])('is not found: %s', (claim, source) => {
    expect(findReplacedValue(read(claim), [read(source)])).toBeUndefined();
  });
});
