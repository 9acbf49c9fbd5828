import type { FoundPoint } from './read-date.js';
import { gapAfter, normAt, type Reading, type Words } from './value.js';

/** The time of day that begins at a token: "6 p.m.", "6:30 pm", "18:00", "noon", "half past seven". */
export function readTime(words: Words, at: number): FoundPoint | undefined {
  const norm = normAt(words, at);
  if (norm === 'noon' || norm === 'midday') return time(at, at + 1, 12 * 60, 1);
  if (norm === 'midnight') return time(at, at + 1, 0, 1);
  const spoken = readSpoken(words, at);
  if (spoken) return spoken;
  if (words.tokens[at]?.stem.search(/^\d{1,2}(?:\.\d\d)?$/) !== 0) return undefined;
  const clock = minutesAt(words, at);
  const half = halfOfDay(words, clock.to);
  if (half === undefined && clock.to === at + 1) return oClock(words, at);
  if (clock.hour > (half === undefined ? 24 : 12) || clock.minute > 59) return undefined;
  const hour = half === undefined ? clock.hour : (clock.hour % 12) + (half.isLate ? 12 : 0);
  return time(at, half?.to ?? clock.to, hour * 60 + clock.minute, clock.to > at + 1 ? 1 : 60);
}

function minutesAt(words: Words, at: number): { hour: number; minute: number; to: number } {
  const [hour = '', minute] = (words.tokens[at]?.stem ?? '').split('.');
  const isClock = gapAfter(words, at) === ':' && /^\d\d$/.test(normAt(words, at + 1));
  if (isClock) return { hour: Number(hour), minute: Number(normAt(words, at + 1)), to: at + 2 };
  // "6.30 p.m.": the stem has lost a last zero.
  return { hour: Number(hour), minute: Number((minute ?? '').padEnd(2, '0')), to: at + 1 };
}

/** "am", "p.m.", and "in the afternoon". */
function halfOfDay(words: Words, at: number): { isLate: boolean; to: number } | undefined {
  const norm = normAt(words, at);
  if (norm === 'am' || norm === 'pm') return { isLate: norm === 'pm', to: at + 1 };
  const isDotted = /^[ap]$/.test(norm) && normAt(words, at + 1) === 'm' && isDot(words, at);
  if (isDotted) return { isLate: norm === 'p', to: at + 2 };
  const place = normAt(words, at) === 'o' || norm === "o'clock" ? at + 1 : at;
  if (normAt(words, place) !== 'in' || normAt(words, place + 1) !== 'the') return undefined;
  const part = normAt(words, place + 2);
  return /^(?:morning|afternoon|evening)$/.test(part) ? { isLate: part !== 'morning', to: place + 3 } : undefined;
}

/** "p.m.": without the text one character between two letters is taken for a dot. */
function isDot(words: Words, at: number): boolean {
  const gap = gapAfter(words, at);
  return words.text === undefined ? gap !== '' : gap.trim() === '.';
}

// "ten to nine" may as well be a range; after one of these it is a time.
const LEADS_TO = /^(?:at|until|till|by|before|after|since|about|around)$/;

/** "half past seven", "a quarter to ten in the evening", "twenty past five". */
function readSpoken(words: Words, at: number): FoundPoint | undefined {
  const article = /^an?$/.test(normAt(words, at)) ? 1 : 0;
  const [minute, isNumber] = spokenMinute(words, at + article);
  if (minute === undefined || (isNumber && article > 0)) return undefined;
  const named = normAt(words, at + article + 1) === 'minutes' ? 1 : 0;
  const place = at + article + named + 1;
  const side = normAt(words, place);
  const isTo = side === 'to' && minute !== 30 && (!isNumber || named > 0 || LEADS_TO.test(normAt(words, at - 1)));
  const hour = Number(words.tokens[place + 1]?.stem);
  if ((side !== 'past' && !isTo) || !(Number.isInteger(hour) && hour > 0 && hour <= 12)) return undefined;
  const after = normAt(words, place + 2) === "o'clock" ? place + 3 : place + 2;
  const half = halfOfDay(words, after);
  const early = (hour % 12) * 60 + (isTo ? -minute : minute);
  if (half) return time(at, half.to, early + (half.isLate ? 720 : 0) + 1440, 1);
  return { from: at, to: after, readings: [timeReading((early + 1440) % 1440, 1), timeReading(early + 720, 1)] };
}

function spokenMinute(words: Words, at: number): [minute: number | undefined, isNumber: boolean] {
  const norm = normAt(words, at);
  if (norm === 'half' || norm === 'quarter') return [norm === 'half' ? 30 : 15, false];
  const minute = Number(words.tokens[at]?.stem);
  return [Number.isInteger(minute) && minute > 0 && minute < 30 ? minute : undefined, true];
}

/** "six o'clock" is in the morning or in the evening. */
function oClock(words: Words, at: number): FoundPoint | undefined {
  if (normAt(words, at + 1) !== "o'clock") return undefined;
  const hour = Number(words.tokens[at]?.stem) % 12;
  const [early, late] = [timeReading(hour * 60, 60), timeReading((hour + 12) * 60, 60)];
  return { from: at, to: at + 2, readings: [early, late] };
}

function time(from: number, to: number, minutes: number, precision: number): FoundPoint {
  return { from, to, readings: [timeReading(minutes % 1440, precision)] };
}

function timeReading(minutes: number, precision: number): Reading {
  return { kind: 'time', dimension: 'time of day', magnitude: minutes, precision };
}
