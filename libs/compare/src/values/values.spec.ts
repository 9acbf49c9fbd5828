import { describe, expect, it } from '@jest/globals';
import { itemAt } from '@claimgate/domain';
import { matchValues, relate, rewriteInNotation, substituteValue, valuesIn } from './values.js';

const first = (text: string): ReturnType<typeof valuesIn>[number] => itemAt(valuesIn(text), 0);
const relation = (claim: string, source: string): string => relate(first(claim), first(source));

describe('a value is read with its whole notation', () => {
  it.each<[text: string, whole: string, core: string, kind: string, comparator: string]>([
    ['apply no later than six weeks before it begins', 'no later than six weeks', 'six weeks', 'duration', 'at least'],
    ['apply no later than six weeks after it begins', 'no later than six weeks', 'six weeks', 'duration', 'at most'],
    ['The load must not exceed 75 kg.', 'must not exceed 75 kg', '75 kg', 'quantity', 'at most'],
    ['people aged 18 and over', '18 and over', '18', 'count', 'at least'],
    ['from the age of ten', 'from the age of ten', 'ten', 'count', 'from'],
    [
      'about two hundred and fifty thousand euros',
      'about two hundred and fifty thousand euros',
      'two hundred and fifty thousand euros',
      'money',
      'about',
    ],
    ['It costs US$5 million.', 'US$5 million', 'US$5 million', 'money', 'exact'],
    ['at 6 p.m. on Friday', '6 p.m.', '6 p.m.', 'time', 'exact'],
    ['until 18:00', 'until 18:00', '18:00', 'time', 'until'],
    ['by 3 September 2004', 'by 3 September 2004', '3 September 2004', 'date', 'until'],
    ['three quarters of the members', 'three quarters', 'three quarters', 'share', 'exact'],
    ['the 21st floor', '21st', '21st', 'ordinal', 'exact'],
    ['in half an hour', 'half an hour', 'half an hour', 'duration', 'exact'],
    ['within a week', 'within a week', 'a week', 'duration', 'at most'],
    ['almost 90 years old', 'almost 90 years old', '90 years old', 'duration', 'less than'],
  ])('%s', (text, whole, core, kind, comparator) => {
    const value = first(text);
    expect([value.text, value.core.text, value.readings[0].kind, value.comparator]).toEqual([whole, core, kind, comparator]);
    expect(text.slice(value.start, value.end)).toBe(whole);
  });

  it.each(['one of the largest', 'the second half', 'no one', 'May I help you'])('%j has none but ordinals', (text) => {
    expect(valuesIn(text).filter(({ readings: [{ kind }] }) => kind !== 'ordinal')).toEqual([]);
  });
});

describe('a value of the claim and one of the source', () => {
  it.each([
    ['3,500 metres', '3.5 km'],
    ['36 months', 'three years'],
    ['50 %', 'half'],
    ['03/09/2004', '3 September 2004'],
    ['September 3rd, 2004', '2004-09-03'],
    ['18:00', '6 p.m.'],
    ['a week', 'seven days'],
    ['a fortnight', '14 days'],
    ['12 eggs', 'a dozen eggs'],
    ['at least six weeks before', 'no later than six weeks before'],
    ['must not rise by more than 75 kg', 'is limited to 75 kg'],
    ['12,000,000 m³', '12 million cubic metres'],
    ['2.5 hours', 'two and a half hours'],
    ['$3.4bn', '3.4 billion dollars'],
    ['400 centimetres', 'four metres'],
    ['1.5 million', 'one and a half million'],
    ['20 °C', '68 degrees Fahrenheit'],
    ['25 per cent', 'a quarter of them'],
    ['€120 per year', '€10 a month'],
    ['two thirds of them', '⅔ of them'],
    ['18 or older', 'at least 18'],
    ['noon', '12:00'],
    ['until two days before', 'at least two days before'],
    ['the third floor', 'the 3rd floor'],
    ['a third of an hour', '20 minutes'],
    ['on 3/11', '3 November'],
    ['20 %', 'fell by a fifth'],
    ['3.5p', '3.5 pence'],
    ['must not weigh more than 140 kg', 'the maximum weight of bicycle and rider is 140 kg'],
  ])('is equal: %s, %s', (claim, source) => {
    expect(relation(claim, source)).toBe('equal');
    expect(relation(source, claim)).toBe('equal');
  });

  it.each([
    ['at least 99.9 %', '99.95 %'],
    ['about 500', '498'],
    ['almost 500', '498'],
    ['just under 500', '498'],
    ['more than 100 people', '120 people'],
    ['12.5 million people', '12,480,000 people'],
    ['in 2004', '3 September 2004'],
    ['from the age of ten', 'under ten'],
    ['100 mph', '160 km/h'],
    ['a month', '30 days'],
    ['before 2010', '2008'],
    ['shortly before 5:20 a.m.', '5:18 a.m.'],
    ['in under a minute', 'within a minute'],
    ['at least two days before', 'up to two days before'],
  ])('is implied: %s by %s', (claim, source) => {
    expect(relation(claim, source)).toBe('implied');
  });

  it.each([
    ['12 million litres', '12,000 litres'],
    ['120 mph', '120 km/h'],
    ['5 percent', '5 percentage points'],
    ['$5', '€5'],
    ['at least 5 days', 'at most 5 days'],
    ['more than 500 people', '500 people'],
    ['30 days', '30 business days'],
    ['900 euros', '893 euros'],
    ['9 p.m.', '9 a.m.'],
    ['3 October 2004', '03/09/2004'],
    ['35 months', 'three years'],
    ['almost 500', '512'],
    ['41 feet', '41 metres'],
    ['no later than six weeks after', 'at least six weeks after'],
    ['no later than four weeks before', 'at least six weeks before'],
  ])('is different: %s, %s', (claim, source) => {
    expect(relation(claim, source)).toBe('different');
  });

  it.each([
    ['5 kg', '12 days'],
    ['99.95 %', 'at least 99.9 %'],
    ['7 mg', 'between 5 and 10 mg'],
    ['2004', 'on 3 May'],
    ['12 staff', '15 volunteers'],
    ['£288', '£24 a month'],
    ['86 %', '86 pence'],
    ['09/10/2026', '9 October'],
    ['0.2 million less than before', '17.2 million'],
    ['three days before', 'up to two days before'],
  ])('is unrelated: %s, %s', (claim, source) => {
    expect(relation(claim, source)).toBe('unrelated');
  });
});

const matches = (claim: string, source: Parameters<typeof matchValues>[1]): string[] =>
  matchValues(claim, source).map(({ value, relation: each }) => `${value.core.text}: ${each}`);

describe('values are matched by their place', () => {
  it('calls a value in the same place different, and any other absent', () => {
    expect(matches('The tank holds 12 million litres.', 'The tank holds 12,000 litres.')).toEqual([
      '12 million litres: different',
    ]);
    expect(matches('The fee is $40.', 'Parking lasts 20 minutes.')).toEqual(['$40: absent']);
    expect(matches('The trail is 3.5 km long and climbs 200 m.', 'The trail is 3,500 metres long.')).toEqual([
      '3.5 km: equal',
      '200 m: absent',
    ]);
  });

  it('lets no two values swap their places', () => {
    expect(matches('The museum has 12 guides and 15 cleaners.', 'The museum has 15 guides and 12 cleaners.')).toEqual([
      '12: different',
      '15: different',
    ]);
    expect(matches('Sales rose from 5 to 10 million.', 'Sales fell from 10 to 5 million.')).toEqual([
      '5: different',
      '10 million: different',
    ]);
  });

  it('knows the year that a value is given for', () => {
    const source = 'In 2024 it carried 64,000 people on the route; in 2018 the figure had been 118,000.';
    expect(matches('Passengers rose from 64,000 in 2018 to 118,000 in 2024.', source)).toEqual([
      '64,000: different',
      '2018: equal',
      '118,000: different',
      '2024: equal',
    ]);
  });

  const table = '| Year | Sales (EUR million) |\n|---|---|\n| 2025 | 18.2 |\n| 2024 | 21.9 |';

  it('reads a cell with its header and row', () => {
    expect(matches('Sales rose from 18.2 million to 21.9 million.', table)).toEqual([
      '18.2 million: different',
      '21.9 million: different',
    ]);
    expect(matches('Sales fell from €21.9 million to €18.2 million.', table)).toEqual([
      '€21.9 million: equal',
      '€18.2 million: equal',
    ]);
    expect(matches('In 2024 sales were 18.2 million euros.', table)).toEqual(['2024: equal', '18.2 million euros: different']);
    const corner = '| Division (£m) | 2026 | Staff |\n|---|---|---|\n| Glue | 62.3 | 410 people |';
    expect(matches('Glue had sales of £62.3m and 410 people.', corner)).toEqual(['£62.3m: equal', '410: equal']);
    expect(matches('The pump weighs 4,200 g.', { text: '| Pump | 4.2 |', header: ['Part', 'Weight (kg)'] })).toEqual([
      '4,200 g: equal',
    ]);
  });
});

describe('a claim is rewritten in the notation of the source', () => {
  it.each([
    ['The guarantee lasts 36 months.', 'There is a guarantee of three years.', 'The guarantee lasts three years.'],
    ['It comes with a 36-month guarantee.', 'The guarantee lasts three years.', 'It comes with a three-year guarantee.'],
    ['The guarantee lasts 36 months.', 'It has a three-year guarantee.', 'The guarantee lasts three years.'],
    [
      'Apply no later than six weeks before the course begins.',
      'Applications must reach us at least six weeks before the course.',
      'Apply at least six weeks before the course begins.',
    ],
    ['The load must not exceed 75 kg.', 'The load is limited to 75 kg.', 'The load is limited to 75 kg.'],
    ['50 % of the members voted.', 'Half the members voted.', 'Half of the members voted.'],
    ['Half the members voted.', '50 % of the members voted.', '50 % of the members voted.'],
    ['The factory opened on 03/09/2004.', 'The factory opened on 3 September 2004.', 'The factory opened on 3 September 2004.'],
    ['The uptime is at least 99.9 %.', 'The uptime is 99.95 %.', 'The uptime is 99.95 %.'],
    ['The shop closes at 6 p.m. on Friday.', 'It closes at 18:00 on Friday.', 'The shop closes at 18:00 on Friday.'],
    ['The shop closes at 6 p.m.', 'It closes at 18:00.', 'The shop closes at 18:00.'],
    ['The shop closes at 18:00.', 'It closes at 6 p.m. on Friday.', 'The shop closes at 6 p.m.'],
    ['The hall has 900 m² of space.', 'The hall has 900 square metres.', 'The hall has 900 square metres of space.'],
    ['It was closed in the last seven days.', 'It was closed for a week.', 'It was closed in the last week.'],
    ['Cover lasts up to 45 days.', 'The cover lasts 45 days at the most.', 'Cover lasts 45 days at the most.'],
    ['Pack no later than 15:00 on Friday.', 'All must be packed by Friday 3 pm.', 'Pack no later than 3 pm on Friday.'],
    ['You are paid in no more than 48 hours.', 'You are paid within two days.', 'You are paid in no more than two days.'],
    ['Expect to wait about 21 days.', 'It takes three weeks.', 'Expect to wait about three weeks.'],
    ['Sales went up to 84.6 million pounds.', 'Sales rose to £84.6 million.', 'Sales went up to £84.6 million.'],
    [
      'If a payment is over two weeks late, pay.',
      'If payment is more than 14 days late, pay.',
      'If a payment is over 14 days late, pay.',
    ],
    ['Sales grew to 412 million kronor.', 'Sales rose to SEK 412 million.', 'Sales grew to SEK 412 million.'],
    ['More than two million pounds was spent.', 'It cost £2.3 million.', '£2.3 million was spent.'],
    ['Sessions last 60 minutes instead of 20.', 'They last 20 minutes.', 'Sessions last 60 minutes instead of 20 minutes.'],
  ])('%s', (claim, source, rewritten) => {
    expect(rewriteInNotation(claim, source)).toBe(rewritten);
  });

  it.each([
    ['The guarantee lasts three years.', 'The guarantee lasts three years.'],
    ['Prices rose 50 %.', 'Prices rose by half.'],
    ['It opened in 2004.', 'It opened on 3 September 2004.'],
    ['The tank holds 12 million litres.', 'The tank holds 12,000 litres.'],
    ['A signature costs 2.40 euros a month.', 'A signature costs 2.40 euros.'],
    ['The balance is 1,900 euros.', 'The balance is 1,900.'],
    ['A write exists in at least two places.', 'Building takes a minute per 100,000 documents.'],
    ['Charges are waived for anyone younger than 16.', 'Books can be renewed 2 times.'],
    ['No more than 2 g in 24 hours.', 'It is a tablet of 500 mg.'],
    ['Surgery took place within two years.', 'Exercise lasted twelve weeks.'],
    ['Take it easy from 11:00 to 17:00.', 'It is hottest at noon.'],
    ['The seller chooses between the two.', 'It takes two weeks.'],
    ['The museum wants to hire four more guards.', 'It is four kilometres away.'],
    ['It ends if one side fails.', '1. Term. It runs for 18 months.'],
    ['Liability is capped at six monthly fees.', '4.1 The monthly fee is 1,200 euros.'],
  ])('or left alone: %s', (claim, source) => {
    expect(rewriteInNotation(claim, source)).toBeUndefined();
  });

  it('takes the value of the source in the place of its own', () => {
    const claim = 'The tank holds 12 million litres.';
    expect(substituteValue(claim, first(claim), first('12,000 litres'))).toBe('The tank holds 12,000 litres.');
  });
});
