import { isFunctionWord } from '@claimgate/language';
import { readNumber } from './read-number.js';
import { type FoundUnit, plainUnitAt, type Unit, unitsNamed } from './units.js';
import { type Core, gapAfter, normAt, type Reading, type Words } from './value.js';

const QUARTER: Unit = { name: 'quarter', kind: 'duration', dimension: 'months', factor: 3, offset: 0 };

/** "/h", "per hour", "a day", "monthly": what the unit before `at` is counted by. */
export function perAt(words: Words, at: number): FoundUnit | undefined {
  const adverb = adverbAt(words, at);
  if (adverb !== undefined) return adverb;
  const isSlash = gapAfter(words, at - 1).trim() === '/';
  const isWord = /^(?:per|a|an|each|every)$/.test(normAt(words, at));
  if (!isSlash && !isWord) return undefined;
  const place = isSlash ? at : at + 1;
  const found = periodAt(words, place) ?? plainUnitAt(words, place);
  return found && (isSlash || normAt(words, at) === 'per' || found.units[0].kind === 'duration') ? found : undefined;
}

/** "per person", "each": what is no unit makes a rate all the same. */
export function looselyPer(words: Words, at: number): Unit | undefined {
  const norm = normAt(words, at);
  if (norm !== 'per' && norm !== 'each' && norm !== 'apiece') return undefined;
  const thing = norm === 'per' ? (words.tokens[at + 1]?.stem ?? '') : '';
  return { name: thing, kind: 'count', dimension: `of ${thing}`, factor: 1, offset: 0 };
}

const TIMES: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
]);

/** Adverbs of time, each with its period. */
const ADVERBS: ReadonlyMap<string, string> = new Map([
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['weekly', 'week'],
  ['fortnightly', 'fortnight'],
  ['monthly', 'month'],
  ['quarterly', 'quarter'],
  ['yearly', 'year'],
  ['annually', 'year'],
]);

/** The words that a frequency can begin with, beside a number. */
export const FREQUENCY_STARTS: readonly string[] = [...TIMES.keys(), ...ADVERBS.keys(), 'every', 'each'];

/** "once a year", "every six months", "quarterly", "on a weekly basis": a frequency that begins with a word. */
export function readFrequency(words: Words, at: number): Core | undefined {
  const norm = normAt(words, at);
  const times = TIMES.get(norm);
  if (times !== undefined) return timesIn(words, at, at + 1, times);
  if (norm === 'every' || norm === 'each') return everyPeriod(words, at, at, 1);
  const adverb = adverbAt(words, at);
  if (adverb !== undefined) return frequencyOf(at, adverb, 1);
  const isBasis = normAt(words, at + 1) === 'basis' && /^an?$/.test(normAt(words, at - 1)) && normAt(words, at - 2) === 'on';
  const unit = isBasis ? unitOfAdverb(norm) : undefined;
  return unit && frequencyOf(at - 2, { units: [unit], to: at + 2 }, 1);
}

/** "three times a day", "four times every week": a number that counts times. */
export function readTimes(words: Words, from: number, at: number, times: number): Core | undefined {
  return normAt(words, at) === 'times' ? timesIn(words, from, at + 1, times) : undefined;
}

function timesIn(words: Words, from: number, at: number, times: number): Core | undefined {
  const norm = normAt(words, at);
  if (norm === 'every' || norm === 'each') return everyPeriod(words, from, at, times);
  const period = /^(?:a|an|per)$/.test(norm) ? periodAt(words, at + 1) : adverbAt(words, at);
  return period && frequencyOf(from, period, times);
}

// "at the end of each month": not how often, but when.
const NOT_BEFORE = /^(?:of|in|for|during|within|throughout|one|two|three)$/;
const OTHER: ReadonlyMap<string, number> = new Map([
  ['other', 2],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
]);

/** "every year", "every 12 months", "every other day". */
function everyPeriod(words: Words, from: number, at: number, times: number): Core | undefined {
  if (from === at && NOT_BEFORE.test(normAt(words, at - 1))) return undefined;
  const one = periodAt(words, at + 1);
  if (one !== undefined && normAt(words, at + 1) !== 'second') return frequencyOf(from, one, times);
  const other = OTHER.get(normAt(words, at + 1));
  const number = other === undefined ? readNumber(words, at + 1) : { value: other, to: at + 2 };
  const period = number && number.value > 0 ? periodAt(words, number.to) : undefined;
  return number && period && frequencyOf(from, period, times / number.value);
}

/** A unit of time, or a quarter of a year. */
function periodAt(words: Words, at: number): FoundUnit | undefined {
  const place = normAt(words, at) === 'calendar' ? at + 1 : at;
  if (/^quarters?$/.test(normAt(words, place)))
    return normAt(words, place + 1) === 'of' ? undefined : { units: [QUARTER], to: place + 1 };
  const found = plainUnitAt(words, place);
  return found?.units[0].kind === 'duration' ? found : undefined;
}

const DETERMINER = /^(?:an?|the|this|that|its|their|our|your|his|her|my|no|any|every|each)$/;

/** "is tested daily", but not "the daily test" nor "daily and weekly tests". */
function adverbAt(words: Words, at: number): FoundUnit | undefined {
  const unit = unitOfAdverb(normAt(words, at));
  if (unit === undefined || DETERMINER.test(normAt(words, at - 1))) return undefined;
  const next = words.tokens[at + 1];
  const joins = /^(?:and|or)$/.test(next?.norm ?? '') && ADVERBS.has(normAt(words, at + 2));
  const endsHere = next === undefined || next.kind !== 'word' || /[^\s-]/.test(gapAfter(words, at));
  return endsHere || (isFunctionWord(next.stem) && !joins) ? { units: [unit], to: at + 1 } : undefined;
}

function unitOfAdverb(norm: string): Unit | undefined {
  const name = ADVERBS.get(norm);
  return name === 'quarter' ? QUARTER : name === undefined ? undefined : unitsNamed(name)?.[0];
}

const DAY = 24 * 3600;
/** A month in seconds, as long as months are on the average. */
export const MONTH = 30.4368 * DAY;

type Period = NonNullable<Reading['per']>;

/** How many times as long one period is as another; 1 where that cannot be told. */
export function timesAsLong(period: Period, other: Period): number {
  if (period.dimension === other.dimension) return period.magnitude / other.magnitude;
  const [long, short] = [secondsOf(period), secondsOf(other)];
  return long === undefined || short === undefined ? 1 : long / short;
}

function secondsOf({ dimension, magnitude }: Period): number | undefined {
  if (dimension === 'months') return magnitude * MONTH;
  return dimension === 'seconds' ? magnitude : undefined;
}

function frequencyOf(from: number, { units: [unit], to }: FoundUnit, times: number): Core {
  const seconds = unit.dimension === 'months' ? unit.factor * MONTH : unit.factor;
  const reading: Reading = { kind: 'frequency', dimension: 'frequency', magnitude: (times * DAY) / seconds, precision: 0 };
  return { from, to, readings: [reading], number: times, unit: `per ${unit.name}` };
}
