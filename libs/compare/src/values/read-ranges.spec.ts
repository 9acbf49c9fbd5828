import { itemAt } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { rewriteInNotation, valuesIn } from './values.js';

const first = (text: string): ReturnType<typeof valuesIn>[number] => itemAt(valuesIn(text), 0);

describe('the ends of a range', () => {
  it.each([
    ['$188–192 million', ['188 million dollars', '192 million dollars']],
    ['£5-7m', ['£5m', '£7m']],
    ['€5 to €10 million', ['5 million euros', '10 million euros']],
    ['between $2 and 3 billion', ['$2bn', '$3bn']],
    ['10–12 %', ['10 %', '12 %']],
    ['£20–25', ['20 pounds', '25 pounds']],
  ])('share unit and scale: %s', (range, ends) => {
    const found = valuesIn(range).map(({ readings: [{ dimension, magnitude }] }) => [dimension, magnitude]);
    expect(found).toEqual(ends.map(first).map(({ readings: [{ dimension, magnitude }] }) => [dimension, magnitude]));
    expect(valuesIn(range).map((value) => value.range)).toEqual(['low', 'high']);
  });

  it.each(['It costs $5 to 10 people.', '£1.50 and 3 apples', '€5 and 10 days'])('do not where they are none: %s', (text) => {
    expect(
      valuesIn(text)
        .map(({ readings: [{ kind }] }) => kind)
        .filter((kind) => kind === 'money'),
    ).toHaveLength(1);
  });
});

describe('days of the week that follow each other', () => {
  it.each([
    ['The shop is open Monday to Friday.', 'The shop is open on Monday to Friday.'],
    ['Open Mon–Fri, 9 to 5.', 'The shop is open on Mon–Fri.'],
    ['Open Saturday through Thursday.', 'The shop is open on Saturday through Thursday.'],
  ])('stand in the place of one of them: %s', (source, rewritten) => {
    expect(rewriteInNotation('The shop is open on Wednesdays.', source)).toBe(rewritten);
  });

  it.each(['Open Thursday to Saturday.', 'Open Monday, Friday.', 'Open Monday to Friday, on Wednesdays until noon.'])(
    'do not where they leave it out, or it is spoken of apart: %s',
    (source) => {
      expect(rewriteInNotation('The shop is open on Wednesdays.', source)).toBeUndefined();
    },
  );
});
