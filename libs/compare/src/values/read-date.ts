import { isYear, MONTH_STEMS, MONTHS } from '@claimgate/language';
import { type Chrono, GB, strict } from 'chrono-node/en';
import { type DateParts, gapAfter, normAt, type Reading, type Words } from './value.js';

/** A date or time of day that was found: its tokens, and every way to read it. */
export interface FoundPoint {
  readonly from: number;
  readonly to: number;
  readonly readings: readonly [Reading, ...Reading[]];
}

// Nothing in a text is read relative to today, so the day that the library counts from does not matter; it is fixed all the same.
const EPOCH = new Date(Date.UTC(2000, 0, 1, 12));
const DAY_FIRST: Chrono = GB;
const MONTH_FIRST: Chrono = strict;

/** The date that begins at a token: "3 September 2004", "Sept. 3rd", "03/09/2004", "2004-09-03", "2004", "the 1990s". */
export function readDate(words: Words, at: number): FoundPoint | undefined {
  return readFigures(words, at) ?? readMonth(words, at) ?? readDay(words, at) ?? readYear(words, at);
}

/** 03/09/2004, 3.9.2004 and 2004-09-03. Where day and month could be either, both readings count. */
function readFigures(words: Words, at: number): FoundPoint | undefined {
  const token = words.tokens[at];
  if (token?.kind !== 'number' || words.text === undefined) return undefined;
  const figures = words.text.slice(token.start, token.start + LONGEST_FIGURES);
  const written = (FIGURES.exec(figures) ?? (LEADS.test(normAt(words, at - 1)) ? DAY_AND_MONTH.exec(figures) : null))?.[0];
  if (written === undefined) return undefined;
  let to = at + 1;
  while ((words.tokens[to]?.end ?? Infinity) <= token.start + written.length) to += 1;
  return found(at, to, [...parse(DAY_FIRST, written), ...parse(MONTH_FIRST, written)]);
}

const LONGEST_FIGURES = 11;
// "on 3/11", but neither 3/4 of it nor 24/7.
const LEADS = /^(?:on|by|until|since|before|after|from)$/;
const DAY_AND_MONTH = /^\d{1,2}\/\d{1,2}(?![\d/])/;
const FIGURES = /^(?:\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d\d)|\d{4}-\d\d-\d\d)(?![\d/])/;

/** "September 3rd, 2004", "Sept. 3". A month without a day is no date: "August Wilson", "May". */
function readMonth(words: Words, at: number): FoundPoint | undefined {
  const month = monthAt(words, at);
  if (month === undefined) return undefined;
  const day = isNextTo(words, at) ? dayAt(words, at + 1) : undefined;
  return day && dateOf(at, { month, day, year: yearAt(words, day.to) });
}

/** "3 September 2004", "3rd of September". */
function readDay(words: Words, at: number): FoundPoint | undefined {
  const day = dayAt(words, at);
  if (day === undefined || !/^(?:\s*|[-/])$/.test(gapAfter(words, day.to - 1))) return undefined;
  const month = monthAt(words, normAt(words, day.to) === 'of' ? day.to + 1 : day.to);
  return month && dateOf(at, { month, day, year: yearAt(words, month.to) });
}

/** A part of a date, and where it ends. */
interface Part {
  readonly number: number;
  readonly to: number;
}

interface Parts {
  readonly day: Part;
  readonly month: Part;
  readonly year: Part | undefined;
}

/** A date of its parts, the last of which ends it; none where the month has no such day. */
function dateOf(from: number, { day, month, year }: Parts): FoundPoint | undefined {
  const days = new Date(Date.UTC(year?.number ?? LEAP_YEAR, month.number, 0)).getUTCDate();
  if (day.number > days) return undefined;
  const date = { ...(year && { year: year.number }), month: month.number, day: day.number };
  return found(from, Math.max(day.to, month.to, year?.to ?? 0), [date]);
}

const LEAP_YEAR = 2000;

/** "September 3", "Sept. 3", but not "in September. 3 people". */
function isNextTo(words: Words, at: number): boolean {
  const gap = gapAfter(words, at);
  return /^[\s,/-]*$/.test(gap) || (/^\.\s*$/.test(gap) && !MONTHS.includes(normAt(words, at)));
}

function readYear(words: Words, at: number): FoundPoint | undefined {
  const token = words.tokens[at];
  if (token === undefined || !isYear(token)) return undefined;
  const isDecade = normAt(words, at + 1) === 's' && token.norm.endsWith('0');
  const parts: DateParts = isDecade ? { year: Number(token.norm), years: 10 } : { year: Number(token.norm) };
  return found(at, isDecade ? at + 2 : at + 1, [parts]);
}

function monthAt({ tokens }: Words, at: number): Part | undefined {
  const token = tokens[at];
  const month = token?.kind === 'word' && token.capital ? MONTH_STEMS.indexOf(token.stem) : -1;
  return month < 0 ? undefined : { number: month + 1, to: at + 1 };
}

/** The day of a month that begins at a token. */
function dayAt(words: Words, at: number): Part | undefined {
  const norm = normAt(words, at);
  if (words.tokens[at]?.kind !== 'number' || !/^(?:0?[1-9]|[12]\d|3[01])$/.test(norm)) return undefined;
  const isSuffixed = /^(?:st|nd|rd|th)$/.test(normAt(words, at + 1)) && gapAfter(words, at) === '';
  return { number: Number(norm), to: isSuffixed ? at + 2 : at + 1 };
}

function yearAt(words: Words, at: number): Part | undefined {
  const place = normAt(words, at) === 'of' ? at + 1 : at;
  const token = words.tokens[place];
  if (token === undefined || !isYear(token) || !/^[ ,.]*$/.test(gapAfter(words, place - 1))) return undefined;
  return { number: Number(token.norm), to: place + 1 };
}

/** The parts of a date that the library is certain of. */
function parse(reader: Chrono, written: string): DateParts[] {
  const start = reader.parse(written, EPOCH)[0]?.start;
  if (start === undefined) return [];
  const part = (name: 'year' | 'month' | 'day'): number | undefined =>
    start.isCertain(name) ? (start.get(name) ?? undefined) : undefined;
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return [{ ...(year !== undefined && { year }), ...(month !== undefined && { month }), ...(day !== undefined && { day }) }];
}

function found(from: number, to: number, dates: readonly DateParts[]): FoundPoint | undefined {
  const [first, ...others] = dates.map(readingOf);
  return first && { from, to, readings: [first, ...others.filter(({ magnitude }) => magnitude !== first.magnitude)] };
}

function readingOf(date: DateParts): Reading {
  const magnitude = (date.year ?? 0) * 372 + (date.month ?? 0) * 31 + (date.day ?? 0);
  return { kind: 'date', dimension: 'date', magnitude, precision: 1, date };
}
