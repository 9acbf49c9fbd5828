import { stemOf } from './read-word.js';
import type { Token } from './tokenize.js';

/** The months, as English writes them. */
export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Their stems. */
export const MONTH_STEMS = MONTHS.map(stemOf);

/** The days of the week, as English writes them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Their stems: a day is a date, not a name. */
export const WEEKDAY_STEMS = WEEKDAYS.map(stemOf);

const TIME_STEMS: ReadonlySet<string> = new Set([...MONTH_STEMS, ...WEEKDAY_STEMS]);

/** True for a number that is read as a year. */
export function isYear({ kind, norm }: Token): boolean {
  return kind === 'number' && /^(?:1[5-9]|20)\d\d$/.test(norm);
}

/** True for the stem of a month or a weekday. */
export function isTimeWord(stem: string): boolean {
  return TIME_STEMS.has(stem);
}
