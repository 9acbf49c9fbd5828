import { describe, expect, it } from '@jest/globals';
import { itemAt } from '@claimgate/domain';
import { relate, valuesIn } from './values.js';

describe('an amount with a part of its unit', () => {
  it.each([
    ['an hour and a half', '90 minutes'],
    ['an hour and a quarter', '75 minutes'],
    ['a year and a half of work', '18 months'],
    ['1 hour 30 minutes', '1.5 hours'],
    ['2 hours 30 minutes and 10 seconds', '9,010 seconds'],
    ['two hours and 15 minutes', '135 min'],
    ['one year and six months', '18 months'],
    ['5 feet 10 inches', '70 inches'],
    ['2 pounds 4 ounces', '36 ounces'],
    ['5 euros and 20 cents', '€5.20'],
    ['1 hour 30 minutes a day', '90 minutes daily'],
  ])('is one value: %s, %s', (whole, same) => {
    expect(valuesIn(whole)).toHaveLength(1);
    expect(relate(itemAt(valuesIn(whole), 0), itemAt(valuesIn(same), 0))).toBe('equal');
    expect(relate(itemAt(valuesIn(same), 0), itemAt(valuesIn(whole), 0))).toBe('equal');
  });

  it.each([
    ['10 kg and 500 g', ['10 kg', '500 g']],
    ['2 years, 6 months or 3 weeks', ['2 years', '6 months', '3 weeks']],
    ['1 hour 90 minutes', ['1 hour', '90 minutes']],
    ['an hour and a half marathon', ['an hour']],
    ['5 hours and 3 people', ['5 hours', '3']],
    ['30 minutes 2 hours later', ['30 minutes', '2 hours']],
  ])('is none where two things are meant: %s', (text, values) => {
    expect(valuesIn(text).map(({ core }) => core.text)).toEqual(values);
  });
});
