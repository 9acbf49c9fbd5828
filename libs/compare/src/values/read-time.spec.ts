import { describe, expect, it } from '@jest/globals';
import { valuesIn } from './read-source.js';

/** The values of a text, each as its minutes of the day, or by its kind where it is no time. */
const timesIn = (text: string) =>
  valuesIn(text).map(({ readings }) =>
    readings[0].kind === 'time' ? readings.map(({ magnitude }) => magnitude) : readings[0].kind,
  );

describe('a time in words', () => {
  it.each([
    ['Doors open at half past seven in the morning.', [7 * 60 + 30]],
    ['It ends at a quarter to ten in the evening.', [21 * 60 + 45]],
    ['The train leaves at a quarter past 8 pm.', [20 * 60 + 15]],
    ['It happened shortly before twenty past five.', [5 * 60 + 20, 17 * 60 + 20]],
    ['Be there at ten to nine.', [8 * 60 + 50, 20 * 60 + 50]],
    ['Be there ten minutes to one.', [50, 12 * 60 + 50]],
  ])('%s', (text, minutes) => {
    expect(timesIn(text)).toEqual([minutes]);
  });

  it.each([
    ['It takes five to ten days.', ['duration', 'duration']],
    ['Ages from five to ten are welcome.', ['count', 'count']],
    ['It takes half a year.', ['duration']],
    ['It takes a quarter of an hour.', ['duration']],
    ['Half of it is past repair.', ['share']],
  ])('is none: %s', (text, kinds) => {
    expect(timesIn(text)).toEqual(kinds);
  });
});
