import { tokenize } from '@claimgate/language';
import { describe, expect, it } from '@jest/globals';
import { findChangedValue } from './changed-value.js';

const isChanged = (claim: string, source: string): boolean => findChangedValue(tokenize(claim), [tokenize(source)]) !== undefined;

describe('a value with the same digits', () => {
  it.each([
    ['within 30 business days', 'within 30 days'],
    ['within 30 days', 'within 30 business days'],
    ['at 9 p.m.', 'at 9 a.m.'],
    ['fell to 5 degrees', 'fell to -5 degrees'],
    ['rose to 5 percent', 'rose by 5 percent'],
    ['rose by 5 percent', 'rose by 5 percentage points'],
    ['costs 5 cents', 'costs 5 dollars'],
    ['30² days', '30 days'],
    ['half of 30 days', '30 days'],
  ])('is changed: %s for %s', (claim, source) => {
    expect(isChanged(claim, source)).toBe(true);
  });

  it.each([
    ['costs $5', 'costs 5 dollars'],
    ['costs 5 dollars', 'costs 5 US dollars'],
    ['at 9 AM', 'at 9 a.m.'],
    ['fell to −5 degrees', 'fell to -5 degrees'],
    ['born on June 26th', 'born on 26 June'],
    ['>30 days', 'more than 30 days'],
    ['a 30-day period', 'a period of 30 days'],
    ['5 % of sales', '5 percent of sales'],
    ['ranked 302', 'ranked 302nd'],
  ])('is the same: %s for %s', (claim, source) => {
    expect(isChanged(claim, source)).toBe(false);
  });
});
