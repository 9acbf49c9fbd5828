import { isLess, isSame, type Ratio, ratio, times } from './ratio.js';

/** The parts of a date that are written down. */
export interface TongueDate {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

/** One way to read a notation: an amount in base units of what it measures, a date, or digits that are a name ("3.11"). */
export type TongueReading =
  | { readonly dimension: string; readonly amount: Ratio }
  | { readonly dimension: 'date'; readonly date: TongueDate }
  | { readonly dimension: 'name'; readonly text: string };

/** A value of a sentence; the likeliest reading comes first. */
export interface TongueValue {
  readonly readings: readonly [TongueReading, ...TongueReading[]];
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** What a value of a source says of one of a claim: the same, another one that cannot be said of the same thing, or nothing for sure. */
export type TongueRelation = 'equal' | 'different' | 'unrelated';

/** Compares two values. A notation that can be read in two ways is equal by its likeliest reading alone, and different only by all. */
export function relateTongueValues(a: TongueValue, b: TongueValue): TongueRelation {
  const first = relateReadings(a.readings[0], b.readings[0]);
  if (first === 'equal' || sameText(a) === sameText(b)) return 'equal';
  const all = a.readings.flatMap((own) => b.readings.map((other) => relateReadings(own, other)));
  return all.every((relation) => relation === 'different') ? 'different' : 'unrelated';
}

function sameText({ text }: TongueValue): string {
  return text.toLowerCase().replace(/\s/gu, '');
}

function relateReadings(a: TongueReading, b: TongueReading): TongueRelation {
  if ('date' in a || 'date' in b) return 'date' in a && 'date' in b ? relateDates(a.date, b.date) : 'unrelated';
  if ('text' in a || 'text' in b) return 'text' in a && 'text' in b ? relateNames(a.text, b.text) : 'unrelated';
  if (a.dimension === b.dimension) return isSame(a.amount, b.amount) ? 'equal' : 'different';
  if (a.dimension.startsWith('money') && b.dimension.startsWith('money')) return 'different';
  return relateDurations(a, b);
}

function relateNames(a: string, b: string): TongueRelation {
  return a === b ? 'equal' : 'different';
}

/** Dates are compared where they say as much: one that leaves out the year is neither the same nor another. */
function relateDates(a: TongueDate, b: TongueDate): TongueRelation {
  const parts = ['year', 'month', 'day'] as const;
  if (parts.some((part) => (a[part] === undefined) !== (b[part] === undefined))) return 'unrelated';
  return parts.every((part) => a[part] === b[part]) ? 'equal' : 'different';
}

const DAY = 86_400n;
const SHORTEST_MONTH = ratio(28n * DAY);
const LONGEST_MONTH = ratio(31n * DAY);

type Amount = Extract<TongueReading, { amount: Ratio }>;

/** Months have no fixed length: three weeks are not three months, but whether four are one is left open. */
function relateDurations(a: Amount, b: Amount): TongueRelation {
  const months = [a, b].find(({ dimension }) => dimension === 'months');
  const seconds = [a, b].find(({ dimension }) => dimension === 'seconds');
  if (months === undefined || seconds === undefined) return 'unrelated';
  const isShorter = isLess(seconds.amount, times(months.amount, SHORTEST_MONTH));
  const isLonger = isLess(times(months.amount, LONGEST_MONTH), seconds.amount);
  return isShorter || isLonger ? 'different' : 'unrelated';
}
