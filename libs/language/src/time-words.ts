import { stemOf } from './read-word.js';
import type { ReadText, Token } from './tokenize.js';

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

/** Some days of the week that follow each other, as a text says them: "Monday to Friday". */
export interface DaysOfWeek {
  readonly start: number;
  readonly end: number;
  /** The stems of all of them. */
  readonly days: readonly string[];
}

const SHORT_DAY = /^(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)$/;
const UNTIL = /^\.?\s*(?:to|through|thru|until|till|[-–—])\s*$/;

/** "Monday to Friday", "Mon–Fri", "Saturday through Monday". */
export function daysOfWeekIn({ text, tokens }: ReadText): DaysOfWeek[] {
  return tokens.flatMap((token, i) => {
    const first = dayOf(token);
    const last = first < 0 ? undefined : tokens.slice(i + 1, i + 3).find((each) => dayOf(each) >= 0);
    if (last === undefined || !UNTIL.test(text.slice(token.end, last.start))) return [];
    const length = ((dayOf(last) - first + 7) % 7) + 1;
    const days = Array.from({ length }, (_, k) => WEEKDAY_STEMS[(first + k) % 7] ?? '');
    return [{ start: token.start, end: last.end, days }];
  });
}

function dayOf({ norm, stem }: Token): number {
  return SHORT_DAY.test(norm) ? WEEKDAYS.findIndex((day) => day.startsWith(norm)) : WEEKDAY_STEMS.indexOf(stem);
}
