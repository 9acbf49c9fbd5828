import { itemAt } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { relate, rewriteInNotation, valuesIn } from './values.js';

const first = (text: string): ReturnType<typeof valuesIn>[number] => itemAt(valuesIn(text), 0);
const relation = (claim: string, source: string): string => relate(first(claim), first(source));

const SAME: readonly (readonly string[])[] = [
  [
    'once a year',
    'every 12 months',
    'annually',
    'every year',
    'each year',
    'yearly',
    'once every twelve months',
    'once per year',
  ],
  ['twice a year', 'every six months', 'two times a year', 'once every six months', 'every 6 months'],
  ['quarterly', 'every three months', 'four times a year', 'every quarter', 'once a quarter', 'on a quarterly basis'],
  ['monthly', 'once a month', 'every month', 'twelve times a year', 'on a monthly basis', 'once per calendar month'],
  ['weekly', 'every seven days', 'once a week', 'every week'],
  ['every two weeks', 'fortnightly', 'every other week', 'every 14 days', 'every second week', 'once a fortnight'],
  ['daily', 'every day', 'once a day', 'every 24 hours', 'once daily', 'each day'],
  ['three times a day', 'every 8 hours', 'thrice daily', '3 times per day', 'three times daily'],
];

describe('how often something is done', () => {
  it('is the same in every notation, and another in none', () => {
    for (const [i, group] of SAME.entries())
      for (const claim of group)
        for (const [k, others] of SAME.entries())
          for (const source of others)
            expect([claim, source, relation(claim, source)]).toEqual([claim, source, i === k ? 'equal' : 'different']);
  });

  it.each([
    ['every 30 days', 'monthly', 'implied'],
    ['52 times a year', 'weekly', 'implied'],
    ['every four weeks', 'monthly', 'different'],
    ['at least once a year', 'twice a year', 'implied'],
    ['at most twice a day', 'every 8 hours', 'different'],
    ['at least every six months', 'annually', 'different'],
    ['every six months', 'for six months', 'unrelated'],
    ['every 12 months', '12 litres', 'unrelated'],
    ['once a year', '1 euro', 'unrelated'],
  ])('%s, where the source says %s: %s', (claim, source, expected) => {
    expect(relation(claim, source)).toBe(expected);
  });

  it.each([
    'the daily report',
    'daily and weekly reports',
    'Weekly reports are sent.',
    'at the end of each month',
    'Every second counts.',
    'once the form was sent',
    'twice as many people',
    'every quarter of the town',
    'an annual meeting',
    'each of them',
  ])('is not said by %j', (text) => {
    expect(valuesIn(text).filter(({ readings: [{ kind }] }) => kind === 'frequency')).toEqual([]);
  });

  it('is put into the words of the source', () => {
    expect(rewriteInNotation('The pump is inspected every three months.', 'The pump is inspected quarterly.')).toBe(
      'The pump is inspected quarterly.',
    );
    expect(rewriteInNotation('Every 12 months the filter is changed.', 'The filter is changed once a year.')).toBe(
      'Once a year the filter is changed.',
    );
  });
});

describe('a rate', () => {
  it.each([
    ['5 euros a week', '5 euros a month', 'different'],
    ['120 euros a quarter', '40 euros a month', 'equal'],
    ['30 euros monthly', '30 euros per month', 'equal'],
    ['520 euros a year', '10 euros a week', 'implied'],
    ['1,200 pages an hour', '20 pages a minute', 'equal'],
    ['20 pages a second', '20 pages a minute', 'different'],
    ['28,800 euros a year', '2,400 euros monthly', 'equal'],
  ])('of %s, where the source says %s: %s', (claim, source, expected) => {
    expect(relation(claim, source)).toBe(expected);
  });
});
