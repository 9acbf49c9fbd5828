import { ratio } from './ratio.js';
import type { Lexeme } from './lex.js';
import type { Tongue } from './tongue.js';
import type { TongueDate, TongueReading } from './tongue-value.js';

/** A date, a weekday or a time of day at a place, and where it ends. */
export interface ReadMoment {
  readonly reading: TongueReading;
  readonly to: number;
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const NUMERIC = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;
const POINTED_CLOCK = /^(\d{1,2})\.(\d{2})$/;
const ORDINAL_MARK = /^(?:er|e|ère|º|°|ª|o|a)$/i;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
const LINKS = new Set(['de', 'del', 'do']);

/** Reads a point in time as a language writes it. */
export function readMoment(lexemes: readonly Lexeme[], at: number, tongue: Tongue): ReadMoment | undefined {
  const own = lexemes[at];
  if (own === undefined || own.kind === 'sign') return undefined;
  if (own.kind === 'number') return readNumeric(own.text, at) ?? readDay(lexemes, at, tongue) ?? readClock(lexemes, at, tongue);
  const month = placeOf(tongue.months, own.text);
  if (month > 0) return withYear(lexemes, at + 1, { month });
  const weekday = placeOf(tongue.weekdays, own.text);
  return weekday > 0 ? { reading: { dimension: 'weekday', amount: ratio(BigInt(weekday)) }, to: at + 1 } : undefined;
}

function placeOf(names: readonly (readonly string[])[], word: string): number {
  const lower = word.toLowerCase();
  return names.findIndex((forms) => forms.includes(lower)) + 1;
}

function readNumeric(text: string, at: number): ReadMoment | undefined {
  const iso = ISO.exec(text);
  if (iso) return dateOf({ year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }, at + 1);
  const [, day = '', month = '', year = ''] = NUMERIC.exec(text) ?? [];
  return day === '' ? undefined : dateOf({ day: Number(day), month: Number(month), year: fullYear(year) }, at + 1);
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 2 ? year + (year < 70 ? 2000 : 1900) : year;
}

function dateOf(date: TongueDate, to: number): ReadMoment | undefined {
  const { month = 1, day = 1 } = date;
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return exists ? { reading: { dimension: 'date', date }, to } : undefined;
}

/** "3. März 2024", "1er avril", "15 de marzo de 2022". */
function readDay(lexemes: readonly Lexeme[], at: number, tongue: Tongue): ReadMoment | undefined {
  const text = lexemes[at]?.text ?? '';
  if (!/^\d{1,2}$/.test(text)) return undefined;
  let place = at + 1;
  const mark = lexemes[place];
  if (mark?.joined && ORDINAL_MARK.test(mark.text)) place += 1;
  if (LINKS.has(lexemes[place]?.text.toLowerCase() ?? '')) place += 1;
  const month = lexemes[place]?.kind === 'word' ? placeOf(tongue.months, lexemes[place]?.text ?? '') : 0;
  return month > 0 ? withYear(lexemes, place + 1, { month, day: Number(text) }) : undefined;
}

function withYear(lexemes: readonly Lexeme[], at: number, date: TongueDate): ReadMoment | undefined {
  const place = LINKS.has(lexemes[at]?.text.toLowerCase() ?? '') ? at + 1 : at;
  const year = lexemes[place]?.text ?? '';
  return YEAR.test(year) ? dateOf({ ...date, year: Number(year) }, place + 1) : dateOf(date, at);
}

/** "18:45", "18.45 Uhr", "alle 6.30", "5 h 48". */
function readClock(lexemes: readonly Lexeme[], at: number, tongue: Tongue): ReadMoment | undefined {
  const text = lexemes[at]?.text ?? '';
  const [before, next, after] = [lexemes[at - 1], lexemes[at + 1], lexemes[at + 2]].map((each) => each?.text.toLowerCase() ?? '');
  const colon = CLOCK.exec(text);
  if (colon) return timeOf(colon, tongue.clock.has(next ?? '') ? at + 2 : at + 1);
  const pointed = POINTED_CLOCK.exec(text);
  if (pointed && tongue.clock.has(next ?? '')) return timeOf(pointed, at + 2);
  if (pointed && tongue.clock.has(before ?? '')) return timeOf(pointed, at + 1);
  if (!/^\d{1,2}$/.test(text)) return undefined;
  if (next === 'uhr') return timeOf(['', text, '00'], at + 2);
  const joined = /^h(\d{2})$/.exec(next ?? '');
  if (joined) return timeOf(['', text, joined[1] ?? ''], at + 2);
  return next === 'h' && /^\d{2}$/.test(after ?? '') ? timeOf(['', text, after ?? ''], at + 3) : undefined;
}

function timeOf([, hour, minute, second = '0']: readonly string[], to: number): ReadMoment | undefined {
  if (Number(hour) > 24 || Number(minute) > 59) return undefined;
  const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
  return { reading: { dimension: 'time', amount: ratio(BigInt(seconds)) }, to };
}
