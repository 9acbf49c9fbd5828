import { describe, expect, it } from '@jest/globals';
import { readRunSearch } from './run-search.js';

describe('the address of a run', () => {
  it.each([
    [
      { claim: 12, status: 'contradicted' },
      { claim: 12, status: 'contradicted' },
    ],
    [{ claim: 12 }, { claim: 12 }],
    [{ claim: 0, status: 'supported' }, { status: 'supported' }],
    [{ claim: 1.5, status: 'fine' }, {}],
    [{ claim: '12', status: ['contradicted'], q: 'x' }, {}],
    [{ claim: 1e300, status: '__proto__' }, {}],
  ])('of %j says %j', (address, expected) => {
    expect(readRunSearch(address)).toEqual(expected);
  });
});
