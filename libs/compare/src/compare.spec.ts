import { tokenize } from '@claimgate/language';
import { describe, expect, it } from '@jest/globals';
import { compare } from './compare.js';

const read = (text: string): { text: string; tokens: ReturnType<typeof tokenize> } => ({ text, tokens: tokenize(text) });
const messagesOf = (claim: string, source: string): string[] =>
  compare(read(claim), read(source)).differences.map(({ kind, message }) => `${kind}: ${message}`);

describe('the exact checks say what differs', () => {
  it.each<[claim: string, source: string, difference: string]>([
    ['Revenue rose 21% in 2020.', 'Revenue rose 12% in 2020.', 'number: the source says “12%”, the claim says “21%”'],
    ['Revenue was $5 billion.', 'Revenue was $5 million.', 'number: the source says “$5 million”, the claim says “$5 billion”'],
    ['The loan costs 900 euros.', 'The loan costs 893 euros.', 'number: the source says “893 euros”, the claim says “900 euros”'],
    [
      'The number of visitors fell by 30,000.',
      'The number of visitors fell from 80,000 to 40,000.',
      'number: the source does not say “30,000”',
    ],
    ['It opened in 1996.', 'It opened in 1969.', 'date: the source says “1969”, the claim says “1996”'],
    [
      'Carla Sand was born in the forties.',
      'Carla Sand was born on July 20, 1957, and is a musician.',
      'date: the source says “1957”, the claim says “the forties”',
    ],
    [
      'The shop opens on Sundays.',
      'The shop opens Monday to Friday.',
      'date: the source says “monday”, the claim says “sundays”',
    ],
    ['The fair is in April.', 'The fair is in March.', 'date: the source says “march”, the claim says “april”'],
    [
      'Members pay within 30 weeks.',
      'Members pay within 30 days.',
      'number: the source says “within 30 days”, the claim says “within 30 weeks”',
    ],
    ['The prize went to Alice Smith.', 'The prize went to Alice Jones.', 'name: the source says “Jones”, the claim says “Smith”'],
    ['The prize went to John Smith.', 'The prize went to Jane Smith.', 'name: the source says “Jane”, the claim says “John”'],
    ['Queen Anne signed it.', 'Princess Anne signed it.', 'name: the source says “Princess”, the claim says “Queen”'],
    ['The drug is not approved.', 'The drug is approved.', 'negation: the claim says “not”, the source does not'],
    ['Staff can park here.', "Staff can't park here.", 'negation: the source says “not”, the claim does not'],
    [
      'The bridge was built by Alder.',
      'The bridge was built by the large northern company Brook, not Alder.',
      'negation: the source says “not”, the claim does not',
    ],
    ['Staff must park here.', 'Staff may park here.', 'modality: the source says “may”, the claim says “must”'],
    ['The drug causes nausea.', 'The drug may cause nausea.', 'modality: the source says “may”, the claim leaves it out'],
    ['All users lost data.', 'Some users lost data.', 'quantifier: the source says “some”, the claim says “all”'],
    ['Sales fell in May.', 'Sales rose in May.', 'direction: the source says “rose”, the claim says “fell”'],
    [
      'She said “we will never sell it to anyone”.',
      'She said “we may sell it one day”.',
      'quotation: the words in quotation marks are not in the source as they are quoted',
    ],
    [
      'The red valve closes the main pipe.',
      'The red hatch closes the main pipe.',
      'wording: the source says “hatch”, the claim says “valve”',
    ],
  ])('%j against %j', (claim, source, difference) => {
    expect(messagesOf(claim, source)).toContain(difference);
  });

  it.each<[claim: string, source: string]>([
    ['About 12.5 million people live there.', '12,480,000 people live there.'],
    ['More than 100 people came.', '120 people came.'],
    ['The number of visitors fell by 40,000.', 'The number of visitors fell from 80,000 to 40,000.'],
    ['The number of visitors fell by 50 percent.', 'The number of visitors fell from 80,000 to 40,000.'],
    ['The shop opens on Wednesdays.', 'The shop opens Mon–Fri.'],
    ['The shop opens on Sundays.', 'The shop opens Saturday through Monday.'],
    ['The filter is changed every 12 months.', 'The filter is changed once a year.'],
    ['Twelve people came.', '12 people came.'],
    ['The rate is 5 percent.', 'The rate is 5%.'],
    ['Revenue was $3.4bn.', 'Revenue was $3.4 billion.'],
    ['In 2020 revenue was $12m.', 'Revenue was $12m in 2020.'],
    ['Acme makes phones.', 'Acme, which makes phones, grew 5%.'],
    ['It is not approved.', "It isn't approved."],
    ['Feelings can not be ignored.', 'Feelings cannot be ignored.'],
    ['The novel is La Casa de los Espi\u0301ritus.', 'The novel is La Casa de los Esp\u00edritus.'],
    ['The song is by Beyonce.', 'The song is by Beyoncé.'],
    ['Chris Kyle was a sniper.', 'Christopher Scott Kyle was a sniper.'],
    ['Randy Orton is a wrestler.', 'Randal Keith Orton is an American wrestler.'],
    ['He is one of the founders.', 'He is among the founders.'],
    ['It was not built by Alder.', 'It was built by the large northern company Brook, not Alder.'],
  ])('%j does not differ from %j', (claim, source) => {
    expect(messagesOf(claim, source)).toEqual([]);
  });

  it.each<[claim: string, source: string]>([
    ['Carla Sand was born in the fifties.', 'Carla Sand was born in 1957.'],
    ['Carla Sand died in her forties.', 'Carla Sand died in 1999.'],
  ])('%j is of no other decade than %j', (claim, source) => {
    expect(messagesOf(claim, source).filter((message) => /the (?:forties|fifties)/.test(message))).toEqual([]);
  });

  it.each<[claim: string, source: string]>([['The United States Army fights wars.', 'The U.S. Army fights wars.']])(
    '%j names nothing else than %j',
    (claim, source) => {
      expect(messagesOf(claim, source).filter((message) => message.startsWith('name'))).toEqual([]);
    },
  );

  const contradictions = (claim: string, source: string): string[] =>
    compare(read(claim), read(source)).differences.flatMap(({ contradicts, message }) => (contradicts ? [message] : []));

  it.each<[claim: string, source: string]>([
    ['The guarantee lasts 36 months.', 'The guarantee lasts three years.'],
    ['The lease runs for two years.', 'The lease runs for 24 months.'],
    ['The trail is 3,500 metres long.', 'The trail is 3.5 km long.'],
    ['Messages are kept for up to a week.', 'Messages are kept for up to seven days.'],
    ['The factory opened on 03/09/2004.', 'The factory opened on 3 September 2004.'],
    [
      'You must apply no later than six weeks before the course begins.',
      'Applications have to reach us at least six weeks before the course begins.',
    ],
    ['The load must not exceed 75 kg.', 'The load is limited to 75 kg.'],
    ['You must not use the device near water.', 'Do not use the device near water.'],
    ['You must not open the lid.', 'Never open the lid.'],
    ['Children may swim alone from the age of ten.', 'Children under ten must be accompanied by an adult.'],
    ['Half of the members voted.', '50 % of the members voted.'],
    ['The shop closes at 18:00.', 'The shop closes at 6 p.m.'],
    ['The uptime is at least 99.9 %.', 'The uptime is 99.95 %.'],
    ['The inspectors report within 14 days.', 'The inspectors report within a fortnight.'],
    ['North: 2024 is 1.5 million.', 'Sales in the North were 1.2 million in 2023 and 1.5 million in 2024.'],
  ])('%j does not contradict %j', (claim, source) => {
    expect(contradictions(claim, source)).toEqual([]);
  });

  it.each<[claim: string, source: string, difference: string]>([
    [
      'The tank holds 12 million litres.',
      'The tank holds 12,000 litres.',
      'the source says “12,000 litres”, the claim says “12 million litres”',
    ],
    ['The top speed is 120 mph.', 'The top speed is 120 km/h.', 'the source says “120 km/h”, the claim says “120 mph”'],
    [
      'The guarantee lasts 36 months.',
      'The guarantee lasts two years.',
      'the source says “two years”, the claim says “36 months”',
    ],
    [
      'The load must not exceed 75 kg.',
      'The load is limited to 57 kg.',
      'the source says “is limited to 57 kg”, the claim says “must not exceed 75 kg”',
    ],
    [
      'Apply at most six weeks before the course.',
      'Apply no later than six weeks before the course.',
      'the source says “no later than six weeks”, the claim says “at most six weeks”',
    ],
    [
      'The rate rose by 5 percent.',
      'The rate rose by 5 percentage points.',
      'the source says “5 percentage points”, the claim says “5 percent”',
    ],
  ])('%j contradicts %j', (claim, source, difference) => {
    expect(contradictions(claim, source)).toEqual([difference]);
  });
});
