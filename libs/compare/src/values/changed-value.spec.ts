import { describe, expect, it } from '@jest/globals';
import { findBeyondLimit, findChangedValue, findSlip, findValueOfAnother } from './changed-value.js';
import { read } from '../testing/read.js';

const isChanged = (claim: string, source: string): boolean => findChangedValue(read(claim), [read(source)]) !== undefined;

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
    ['82 square metres', '82 m²'],
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

describe('a value at another scale', () => {
  it.each([
    ['Sales rose by 62 per cent.', 'Sales rose to 412 million, an increase of 6.2 per cent.'],
    ['Bleeding occurs in 1.2% of cases.', 'There was bleeding in roughly 12 of 10,000 cases.'],
    ['The tank takes 12 million litres.', 'In all it holds 12,000 litres.'],
    ['Halvorsen turns over NOK 95 billion.', 'It has sales of NOK 95 million.'],
  ])('is a slip: %s', (claim, source) => {
    expect(findSlip(read(claim), [read(source)])).toMatchObject({ kind: 'number', contradicts: true });
  });

  it.each([
    ['Sales rose by 6.2 per cent to 62 million.', 'Sales rose by 6.2 per cent to 62 million.'],
    ['It costs 620 euros in ten months.', 'It costs 62 euros a month, 620 euros in ten months.'],
    ['Ten people came.', 'One hundred people came.'],
    ['There are 25 rooms.', 'It cost 2,500 euros.'],
    ['It opened in 2010.', 'It has 201 seats.'],
  ])('is none: %s', (claim, source) => {
    expect(findSlip(read(claim), [read(source)])).toBeUndefined();
  });
});

describe('a thing of a size', () => {
  const FLIGHTS = 'Premium economy is for flights of eight hours or longer.';

  it.each([
    ['On a six-hour flight you may fly premium economy.', FLIGHTS],
    ['Journeys of 3 hours are in first class.', 'First class is allowed on journeys of more than four hours.'],
  ])('is beyond the limit: %s', (claim, source) => {
    expect(findBeyondLimit(read(claim), [read(source)])).toMatchObject({ kind: 'number', contradicts: true });
  });

  it.each([
    ['On a nine-hour flight you may fly premium economy.', FLIGHTS],
    ['A six-hour break is enough.', FLIGHTS],
    ['A six-hour flight is in economy.', `${FLIGHTS} Flights of up to seven hours are in economy.`],
  ])('is not: %s', (claim, source) => {
    expect(findBeyondLimit(read(claim), [read(source)])).toBeUndefined();
  });
});

describe('a value that the source gives for something else', () => {
  const RETURNS = ['Customers may return goods within 30 days of purchase.', 'Refunds take 14 days.'];
  const findIn = (claim: string, sentences: readonly string[]): unknown => findValueOfAnother(read(claim), sentences.map(read));

  it.each([
    ['You have 14 days to return goods.', RETURNS],
    ['The library lends books for two weeks.', ['The library lends books for four weeks.', 'DVDs may be kept for two weeks.']],
    ['The deposit for the hall is $90.', ['The deposit for the hall is $250.', 'Cleaning costs $90.']],
  ])('is found: %s', (claim, sentences) => {
    expect(findIn(claim, sentences)).toMatchObject({ kind: 'number', contradicts: false });
  });

  it.each([
    ['You have 30 days to return goods.', RETURNS],
    ['Refunds take two weeks.', RETURNS],
    ['You have 14 days to return goods.', ['Customers may return goods.', 'They have 14 days for it.', 'Refunds take 30 days.']],
    ['Returning sale goods is possible for 14 days.', ['Goods may be returned within 30 days.', 'For sale items it is 14 days.']],
    ['The hall is 20 m long.', ['The hall seats 300 people.', 'It is 20 m long.', 'The hall is 8 m high.']],
  ])('is not found where the sentence that has it may speak of the claim: %s', (claim, sentences) => {
    expect(findIn(claim, sentences)).toBeUndefined();
  });
});
