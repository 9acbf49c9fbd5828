import { isFunctionWord } from '@claimgate/language';
import { looselyPer, perAt, readTimes } from './rates.js';
import { type ReadNumber, readNumber } from './read-number.js';
import { currencyBefore, type Unit, unitAt } from './units.js';
import { type Core, gapAfter, normAt, type Reading, type Value, type Words } from './value.js';

/** A number with what it counts: "3.5 km", "$5 million", "two thirds", "12 employees", "a week". */
export function readAmount(words: Words, at: number): Core | undefined {
  const number = readNumber(words, at) ?? readArticle(words, at);
  if (number === undefined || isIndefinite(words, number) || isPartOfName(words, number)) return undefined;
  return (
    readTimes(words, number.from, number.to, number.value) ??
    partOfUnit(words, number) ??
    moneyBefore(words, number) ??
    (number.isShare ? shareOf(number) : (withUnit(words, number) ?? countOf(words, number)))
  );
}

const BEFORE_ONE =
  /^(?:for|in|within|after|every|than|to|of|about|nearly|almost|least|most|under|lasts?|until|before|by|takes?|took|lasted|around|approximately|roughly|just|only|be|is|was|has|have|given|give|gives|and|or)$/;

/** "within a week", but neither "twice a week" nor "a weak reply": one of a unit of time. */
function readArticle(words: Words, at: number): ReadNumber | undefined {
  if (!/^an?$/.test(normAt(words, at)) || (at > 0 && !BEFORE_ONE.test(normAt(words, at - 1)))) return undefined;
  const unit = unitAt(words, at + 1);
  const isLong = (words.tokens[at + 1]?.norm.length ?? 0) > 2;
  // "a day ticket", "a year's fees"
  const next = words.tokens[at + 2];
  if (/'|’/.test(words.text?.slice(words.tokens[at + 1]?.start, words.tokens[at + 1]?.end) ?? '')) return undefined;
  if (next?.kind === 'word' && gapAfter(words, at + 1) === ' ' && !isFunctionWord(next.stem)) return undefined;
  return unit && isLong && unit.units[0].kind !== 'money'
    ? { from: at, to: at + 1, value: 1, precision: 1, isShare: false, letter: false }
    : undefined;
}

/** "one of the largest", "one another", "no one": a word that counts nothing. */
function isIndefinite(words: Words, { from, to }: ReadNumber): boolean {
  if (normAt(words, from) !== 'one' || to !== from + 1) return false;
  const next = normAt(words, to);
  if (normAt(words, from - 1) === 'the' && isFunctionWord(words.tokens[to]?.stem ?? '')) return true;
  return next === 'another' || next === 'of' || /^(?:no|any|every|some|this|that|which|each)$/.test(normAt(words, from - 1));
}

/** "COVID-19", "F-16": digits that are written on to a word name something. */
function isPartOfName({ tokens, text }: Words, { from }: ReadNumber): boolean {
  const [before, own] = [from > 0 ? tokens[from - 1] : undefined, tokens[from]];
  if (text === undefined || before?.kind !== 'word' || own?.kind !== 'number') return false;
  return own.start - before.end === 1 && text.charAt(before.end) === '-' && !/^\d/.test(before.stem);
}

function moneyBefore(words: Words, number: ReadNumber): Core | undefined {
  const found = currencyBefore(words, number.from);
  return found && amountOf(words, { ...number, from: found.from }, found.units, number.to);
}

/** "a third of an hour" is an amount. */
function partOfUnit(words: Words, number: ReadNumber): Core | undefined {
  const isOne = number.isShare && normAt(words, number.to) === 'of' && /^an?$/.test(normAt(words, number.to + 1));
  const found = isOne ? unitAt(words, number.to + 2) : undefined;
  return found && amountOf(words, number, found.units, found.to);
}

/** "two thirds", but half a unit is an amount: "half a mile", "half an hour". */
function shareOf({ from, to, value, precision }: ReadNumber): Core {
  const reading: Reading = { kind: 'share', dimension: 'share', magnitude: value, precision };
  return { from, to, readings: [reading], number: value, unit: '%' };
}

function withUnit(words: Words, number: ReadNumber): Core | undefined {
  const isLetter = number.letter && !/(?:s|people)$/.test(normAt(words, number.to));
  // "30+ days"
  const place = normAt(words, number.to) === '+' ? number.to + 1 : number.to;
  const found = unitAt(words, isLetter ? number.to - 1 : place);
  if (isLetter && found)
    return amountOf(words, { ...number, value: number.value / 1e6, precision: number.precision / 1e6 }, found.units, found.to);
  if (found) return amountOf(words, number, found.units, found.to);
  const qualifier = words.tokens[number.to];
  const behind =
    qualifier?.kind === 'word' && (qualifier.norm === 'us' || !isFunctionWord(qualifier.stem))
      ? unitAt(words, number.to + 1)
      : undefined;
  if (behind === undefined || gapAfter(words, number.to).trim() !== '' || behind.units[0].name === '%') return undefined;
  return amountOf(words, number, behind.units, behind.to, qualifier?.stem);
}

/** Words that change nothing in a count of days or dollars. */
const IDLE_QUALIFIERS = new Set(['full', 'whole', 'consecut', 'further', 'addit', 'more', 'us', 'entir', 'success', 'complet']);

function amountOf(words: Words, number: ReadNumber, units: readonly [Unit, ...Unit[]], to: number, qualifier?: string): Core {
  // "2 pounds 4 ounces" is no money.
  const longer = units.flatMap((unit) => withRest(words, number, unit, to) ?? [])[0];
  return longer ? rateOf(words, longer.number, [longer.unit], longer.to) : rateOf(words, number, units, to, qualifier);
}

function rateOf(words: Words, number: ReadNumber, units: readonly [Unit, ...Unit[]], to: number, qualifier?: string): Core {
  const per = perAt(words, to);
  const by = per?.units[0] ?? looselyPer(words, to);
  const [first, ...others] = units;
  const reading = (unit: Unit): Reading => readingOf(number, unit, by);
  const kind = qualifier !== undefined && IDLE_QUALIFIERS.has(qualifier) ? undefined : qualifier;
  const end = per?.to ?? (/^old$/.test(normAt(words, to)) ? to + 1 : to);
  const readings: Value['readings'] = [reading(first), ...others.map(reading)];
  return { from: number.from, to: end, readings, number: number.value, unit: first.name, qualifier: kind };
}

/** An amount with the part of its unit that follows it, up to the token `to`. */
interface Longer {
  readonly number: ReadNumber;
  readonly unit: Unit;
  readonly to: number;
}

const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
]);
const AFTER_PART = /^(?:long|later|ago|earlier|old|away|wide|high|deep|tall|apart|hours?)$/;

/** "an hour and a half", "1 hour 30 minutes", "two years and six months", "5 feet 10 inches". */
function withRest(words: Words, number: ReadNumber, unit: Unit, to: number): Longer | undefined {
  const isAnd = normAt(words, to) === 'and';
  const isArticle = isAnd && /^an?$/.test(normAt(words, to + 1));
  const part = isArticle && endsAt(words, to + 3) ? PARTS.get(normAt(words, to + 2)) : undefined;
  if (part !== undefined) return { number: { ...number, value: number.value + part }, unit, to: to + 3 };
  // "10 kg and 500 g" are two things, "1 hour and 30 minutes" are one time.
  const isApart = (isAnd && unit.kind === 'quantity') || gapAfter(words, to - 1).trim() !== '';
  const rest = isApart || !Number.isInteger(number.value) ? undefined : readNumber(words, isAnd ? to + 1 : to);
  const found = rest && !rest.isShare ? unitAt(words, rest.to) : undefined;
  const lesser = found?.units.find(({ dimension, factor }) => dimension === unit.dimension && factor < unit.factor);
  if (rest === undefined || found === undefined || lesser === undefined) return undefined;
  const last = withRest(words, rest, lesser, found.to) ?? { number: rest, unit: lesser, to: found.to };
  const more = (last.number.value * lesser.factor) / unit.factor;
  return more < 1 ? { number: { ...number, value: number.value + more, precision: 0 }, unit, to: last.to } : undefined;
}

/** "a year and a half of work", but neither "an hour and a half marathon" nor "a day and a half day". */
function endsAt(words: Words, at: number): boolean {
  const next = words.tokens[at];
  if (next?.kind !== 'word' || gapAfter(words, at - 1).trim() !== '') return true;
  return isFunctionWord(next.stem) || AFTER_PART.test(next.norm);
}

/** "km/h" is a speed under whichever name; other rates keep what they are counted by. */
function readingOf({ value, precision }: ReadNumber, unit: Unit, per: Unit | undefined): Reading {
  const magnitude = value * unit.factor + unit.offset;
  const plain: Reading = { kind: unit.kind, dimension: unit.dimension, magnitude, precision: precision * unit.factor };
  if (per === undefined) return plain;
  if (unit.dimension === 'length' && per.dimension === 'seconds')
    return {
      ...plain,
      kind: 'quantity',
      dimension: 'speed',
      magnitude: magnitude / per.factor,
      precision: plain.precision / per.factor,
    };
  return { ...plain, per: { dimension: per.dimension, magnitude: per.factor } };
}

/** "12 employees", "20 pages a minute". */
function countOf(words: Words, { from, to, value, precision }: ReadNumber): Core {
  const counted = countedAt(words, to);
  const per = counted === undefined ? undefined : perAt(words, to + 1);
  const [by] = per?.units ?? [];
  const isRate = by?.kind === 'duration';
  const reading: Reading = { kind: 'count', dimension: 'count', magnitude: value, precision };
  const readings: Value['readings'] = [isRate ? { ...reading, per: { dimension: by.dimension, magnitude: by.factor } } : reading];
  return { from, to: isRate && per ? per.to : to, readings, number: value, unit: undefined, counted };
}

const MOST_TO_COUNTED = 1;

/** The stem of what is counted: the word right behind the number, or behind "of the". */
export function countedAt(words: Words, at: number): string | undefined {
  for (let place = at; place <= at + MOST_TO_COUNTED; place += 1) {
    const token = words.tokens[place];
    if (token?.kind !== 'word' || !/^[ -]?$/.test(gapAfter(words, place - 1))) return undefined;
    if (!isFunctionWord(token.stem)) return token.stem;
    if (token.norm !== 'of' && token.norm !== 'the') return undefined;
  }
  return undefined;
}
