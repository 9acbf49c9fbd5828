import type { Lexeme } from './lex.js';
import { type Ratio, ratio, times } from './ratio.js';
import { readMoment } from './read-moment.js';
import { readNumber, type ReadNumber } from './read-number.js';
import type { Tongue } from './tongue.js';
import type { TongueReading, TongueValue } from './tongue-value.js';
import { type Measure, unitOf } from './units.js';

/** A value and the place of the first lexeme after it. */
export interface FoundValue {
  readonly value: TongueValue;
  readonly to: number;
}

/** What a sentence is read from: its text, what it is made of, and the language. */
export interface Reading {
  readonly text: string;
  readonly lexemes: readonly Lexeme[];
  readonly tongue: Tongue;
}

type Readings = TongueValue['readings'];

/** The value that begins at a place: a date or time, an amount with its unit, a share, a rate, a number that is a name. */
export function readTongueValue(reading: Reading, at: number): FoundValue | undefined {
  const { lexemes, tongue } = reading;
  const moment = readMoment(lexemes, at, tongue);
  if (moment) return found(reading, at, moment.to, [moment.reading]);
  const sign = lexemes[at]?.kind === 'sign' ? lexemes[at]?.text : undefined;
  if (sign === '-' || sign === '−') return negative(reading, at);
  const currency = moneyAt(reading, at);
  if (currency !== undefined) {
    const number = readNumber(lexemes, at + 1, tongue);
    return number && measured(reading, at, number, { measure: currency, to: number.to });
  }
  return rateAt(reading, at) ?? oneOf(reading, at) ?? shareAt(reading, at) ?? amountAt(reading, at);
}

function negative(reading: Reading, at: number): FoundValue | undefined {
  const inner = readTongueValue(reading, at + 1);
  if (inner === undefined) return undefined;
  const negate = (each: TongueReading): TongueReading =>
    'amount' in each ? { ...each, amount: times(each.amount, ratio(-1n)) } : each;
  const [first, ...others] = inner.value.readings;
  return found(reading, at, inner.to, [negate(first), ...others.map(negate)]);
}

function moneyAt({ lexemes, tongue }: Reading, at: number): Measure | undefined {
  const own = lexemes[at];
  if (own === undefined || own.kind === 'number' || lexemes[at + 1]?.kind !== 'number') return undefined;
  const unit = unitOf(tongue, own.text);
  return unit?.dimension.startsWith('money') && (own.kind === 'sign' || /^\p{Lu}{3}$/u.test(own.text)) ? unit : undefined;
}

/** "pro Jahr", "por minuto": a rate that is counted by a time. */
function rateAt(reading: Reading, at: number): FoundValue | undefined {
  const { lexemes, tongue } = reading;
  if (!tongue.per.has(lexemes[at]?.text.toLowerCase() ?? '')) return undefined;
  const place = isArticle(reading, at + 1) ? at + 2 : at + 1;
  const unit = timeUnitAt(reading, place);
  return unit && found(reading, at, place + 1, [{ dimension: `per ${unit.dimension}`, amount: unit.factor }]);
}

function isArticle({ lexemes, tongue }: Reading, at: number): boolean {
  return tongue.idle.has(lexemes[at]?.text.toLowerCase() ?? '');
}

function timeUnitAt({ lexemes, tongue }: Reading, at: number): Measure | undefined {
  const own = lexemes[at];
  const unit = own?.kind === 'word' && own.text.length > 1 ? unitOf(tongue, own.text) : undefined;
  return unit?.dimension === 'seconds' || unit?.dimension === 'months' ? unit : undefined;
}

/** "eine Stunde" is one hour. */
function oneOf(reading: Reading, at: number): FoundValue | undefined {
  if (!reading.tongue.one.has(reading.lexemes[at]?.text.toLowerCase() ?? '')) return undefined;
  const unit = timeUnitAt(reading, at + 1);
  if (unit) return found(reading, at, at + 2, [{ dimension: unit.dimension, amount: unit.factor }]);
  return partAt(reading, at, ratio(1n), at + 1);
}

/** "zwei Drittel", "la mitad", "un quart". */
function shareAt(reading: Reading, at: number): FoundValue | undefined {
  const number = readNumber(reading.lexemes, at, reading.tongue);
  if (number) return partAt(reading, at, number.amounts[0], number.to);
  return HALF.has(reading.lexemes[at]?.text.toLowerCase() ?? '') ? partAt(reading, at, ratio(1n), at) : undefined;
}

const HALF = new Set(['hälfte', 'moitié', 'mitad', 'metà', 'helft', 'metade']);

function partAt(reading: Reading, from: number, count: Ratio, at: number): FoundValue | undefined {
  const { lexemes, tongue } = reading;
  const part = tongue.parts[lexemes[at]?.text.toLowerCase() ?? ''];
  if (part === undefined) return undefined;
  return found(reading, from, at + 1, [{ dimension: 'share', amount: times(count, ratio(1n, BigInt(part))) }]);
}

function amountAt(reading: Reading, at: number): FoundValue | undefined {
  const { lexemes, tongue } = reading;
  const number = readNumber(lexemes, at, tongue);
  if (number === undefined)
    return lexemes[at]?.kind === 'number' ? found(reading, at, at + 1, [nameOf(lexemes[at]?.text ?? '')]) : undefined;
  const unit = unitAfter(reading, number.to);
  if (unit) return measured(reading, at, number, unit);
  const next = lexemes[number.to];
  if (number.isPointed) return found(reading, at, number.to, [nameOf(lexemes[at]?.text ?? '')]);
  // "27e", "1er", "4K": letters on to a number make a rank or a name of it.
  if (lexemes[at]?.kind === 'number' && next?.joined && next.kind === 'word')
    return found(reading, at, number.to + 1, [nameOf(`${lexemes[at]?.text ?? ''}${next.text.toLowerCase()}`)]);
  const [first, ...others] = number.amounts;
  const count = (amount: Ratio): TongueReading => ({ dimension: 'count', amount });
  return found(reading, at, number.to, [count(first), ...others.map(count)]);
}

function nameOf(text: string): TongueReading {
  return { dimension: 'name', text };
}

interface FoundUnit {
  readonly measure: Measure;
  readonly to: number;
}

/** The unit behind a number: "km", "km/h", "°C", "% ", "por ciento", "de euros" behind a million. */
function unitAfter(reading: Reading, at: number): FoundUnit | undefined {
  const { lexemes, tongue } = reading;
  const [own, next] = [lexemes[at], lexemes[at + 1]];
  if (own === undefined) return undefined;
  if (own.text === '°') return degreesAt(next, at);
  if (PER_CENT.has(`${own.text} ${next?.text ?? ''}`.toLowerCase())) return { measure: HUNDREDTH, to: at + 2 };
  const squared = next?.joined && /^[²³]$/.test(next.text) ? unitOf(tongue, `${own.text}${next.text}`) : undefined;
  if (squared) return { measure: squared, to: at + 2 };
  if (isSquare(own.text, next?.text)) return squareAt(reading, at);
  // "12,4 milioni di euro", "1,35 million d'euros", "38.000 de euros"
  if (/^(?:de|di|d)$/i.test(own.text)) {
    const money = next && unitOf(tongue, next.text);
    return money?.dimension.startsWith('money') ? { measure: money, to: at + 2 } : undefined;
  }
  const measure = unitOf(tongue, own.text);
  return measure && withRate(reading, { measure, to: at + 1 });
}

const HUNDREDTH: Measure = { dimension: 'share', factor: ratio(1n, 100n) };
const PER_CENT = new Set(['pour cent', 'por ciento', 'por cento', 'per cento', 'per cent']);

function degreesAt(next: Lexeme | undefined, at: number): FoundUnit {
  const scale = next?.joined && /^[CFK]$/.test(next.text) ? next.text : '';
  return { measure: { dimension: `degrees ${scale}`, factor: ratio(1n) }, to: scale === '' ? at + 1 : at + 2 };
}

/** "metros cuadrados", "metri quadrati", "vierkante meter", "mètres carrés". */
function isSquare(own: string, next: string | undefined): boolean {
  return /^(?:cuadrad|quadrat|quadrad|carré)/i.test(next ?? '') || /^vierkante$/i.test(own);
}

function squareAt({ lexemes, tongue }: Reading, at: number): FoundUnit | undefined {
  const isBefore = /^vierkante$/i.test(lexemes[at]?.text ?? '');
  const length = unitOf(tongue, lexemes[isBefore ? at + 1 : at]?.text ?? '');
  if (length?.dimension !== 'length') return undefined;
  return { measure: { dimension: 'area', factor: times(length.factor, length.factor) }, to: at + 2 };
}

/** "km/h", "kilómetros por hora": a speed is one under whichever name. */
function withRate(reading: Reading, unit: FoundUnit): FoundUnit {
  const { lexemes, tongue } = reading;
  const link = lexemes[unit.to]?.text.toLowerCase() ?? '';
  if (unit.measure.dimension !== 'length' || (link !== '/' && !tongue.per.has(link))) return unit;
  const time = unitOf(tongue, lexemes[unit.to + 1]?.text ?? '');
  if (time?.dimension !== 'seconds') return unit;
  const factor = times(unit.measure.factor, ratio(time.factor.under, time.factor.over));
  return { measure: { dimension: 'speed', factor }, to: unit.to + 2 };
}

function measured(reading: Reading, at: number, { amounts }: ReadNumber, { measure, to }: FoundUnit): FoundValue {
  const [first, ...others] = amounts;
  const read = (amount: Ratio): TongueReading => ({ dimension: measure.dimension, amount: times(amount, measure.factor) });
  return found(reading, at, to, [read(first), ...others.map(read)]);
}

function found({ text, lexemes }: Reading, from: number, to: number, readings: Readings): FoundValue {
  const [start, end] = [lexemes[from]?.start ?? 0, lexemes[to - 1]?.end ?? 0];
  return { value: { readings, text: text.slice(start, end), start, end }, to };
}
