import { itemAt } from '@claimgate/domain';
import { isFunctionWord, MONTH_STEMS } from '@claimgate/language';
import { readComparator } from './comparators.js';
import { looselyPer, perAt } from './per.js';
import { type FoundPoint, readDate, readTime } from './read-date.js';
import { type ReadNumber, readNumber } from './read-number.js';
import { joinRanges } from './read-ranges.js';
import { hasPlus, signOf, withPlus } from './signs.js';
import { currencyBefore, type Unit, unitAt } from './units.js';
import { gapAfter, normAt, type Reading, stretchOf, type Value, type Words } from './value.js';

// What a value can begin with beside a digit: most words are passed over by one look into this set.
const STARTS = new Set(
  'half a an dozen noon midday midnight first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth ½ ¼ ¾ ⅓ ⅔'.split(
    ' ',
  ),
);

/** The values of a text, in order. Linear in its tokens: each is looked at once, and what stands around it is bounded. */
export function readValues(words: Words): readonly Value[] {
  const values: Value[] = [];
  for (let at = 0; at < words.tokens.length;) {
    const value = isStart(words, at) ? readValue(words, at) : undefined;
    if (value === undefined) at += 1;
    else {
      values.push(value);
      at = Math.max(at + 1, value.coreTo);
    }
  }
  return joinRanges(words, values);
}

function isStart({ tokens }: Words, at: number): boolean {
  const { stem, norm, capital } = itemAt(tokens, at);
  const code = stem.charCodeAt(0);
  return (code >= 0x30 && code <= 0x39) || (capital && MONTH_STEMS.includes(stem)) || STARTS.has(norm);
}

function readValue(words: Words, at: number): Value | undefined {
  const date = readDate(words, at);
  // A year is a number like any other where a unit stands at it.
  if (date && !(date.to === at + 1 && isCounted(words, at))) return pointOf(words, date);
  const time = readTime(words, at);
  if (time) return pointOf(words, time);
  return readOrdinal(words, at) ?? readAmount(words, at);
}

function isCounted(words: Words, at: number): boolean {
  return words.tokens[at]?.kind === 'number' && (currencyBefore(words, at) !== undefined || isUnit(words, at + 1));
}

function isUnit(words: Words, at: number): boolean {
  return unitAt(words, at) !== undefined || /^(?:million|billion|thousand|hundred|trillion)$/.test(normAt(words, at));
}

function pointOf(words: Words, { from, to, readings }: FoundPoint): Value {
  return build(words, { from, to, readings, number: readings[0].magnitude, unit: undefined, isPoint: true });
}

const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** "third", "21st". */
function readOrdinal(words: Words, at: number): Value | undefined {
  const { kind, stem, norm } = itemAt(words.tokens, at);
  const isSuffixed = kind === 'number' && /^(?:st|nd|rd|th)$/.test(normAt(words, at + 1)) && gapAfter(words, at) === '';
  const number = isSuffixed ? Number(stem) : ORDINALS.indexOf(norm);
  if (!(number > 0) || !Number.isInteger(number)) return undefined;
  const reading: Reading = { kind: 'ordinal', dimension: 'ordinal', magnitude: number, precision: 1 };
  const to = isSuffixed ? at + 2 : at + 1;
  return build(words, { from: at, to, readings: [reading], number, unit: undefined, counted: countedAt(words, to) });
}

/** A number with what it counts: "3.5 km", "$5 million", "two thirds", "12 employees", "a week". */
function readAmount(words: Words, at: number): Value | undefined {
  const number = readNumber(words, at) ?? readArticle(words, at);
  if (number === undefined || isIndefinite(words, number) || isPartOfName(words, number)) return undefined;
  const part = partOfUnit(words, number);
  return (
    part ??
    moneyBefore(words, number) ??
    (number.isShare ? shareOf(words, number) : (withUnit(words, number) ?? countOf(words, number)))
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

function moneyBefore(words: Words, number: ReadNumber): Value | undefined {
  const found = currencyBefore(words, number.from);
  return found && amountOf(words, { ...number, from: found.from }, found.units, number.to);
}

/** "a third of an hour" is an amount. */
function partOfUnit(words: Words, number: ReadNumber): Value | undefined {
  const isOne = number.isShare && normAt(words, number.to) === 'of' && /^an?$/.test(normAt(words, number.to + 1));
  const found = isOne ? unitAt(words, number.to + 2) : undefined;
  return found && amountOf(words, number, found.units, found.to);
}

/** "two thirds", but half a unit is an amount: "half a mile", "half an hour". */
function shareOf(words: Words, { from, to, value, precision }: ReadNumber): Value {
  const reading: Reading = { kind: 'share', dimension: 'share', magnitude: value, precision };
  return build(words, { from, to, readings: [reading], number: value, unit: '%' });
}

function withUnit(words: Words, number: ReadNumber): Value | undefined {
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

function amountOf(words: Words, number: ReadNumber, units: readonly [Unit, ...Unit[]], to: number, qualifier?: string): Value {
  const per = perAt(words, to);
  const by = per?.units[0] ?? looselyPer(words, to);
  const [first, ...others] = units;
  const reading = (unit: Unit): Reading => readingOf(number, unit, by);
  const kind = qualifier !== undefined && IDLE_QUALIFIERS.has(qualifier) ? undefined : qualifier;
  const end = per?.to ?? (/^old$/.test(normAt(words, to)) ? to + 1 : to);
  const readings: Value['readings'] = [reading(first), ...others.map(reading)];
  return build(words, { from: number.from, to: end, readings, number: number.value, unit: first.name, qualifier: kind });
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

function countOf(words: Words, { from, to, value, precision }: ReadNumber): Value {
  const reading: Reading = { kind: 'count', dimension: 'count', magnitude: value, precision };
  return build(words, { from, to, readings: [reading], number: value, unit: undefined, counted: countedAt(words, to) });
}

const MOST_TO_COUNTED = 1;

/** The stem of what is counted: the word right behind the number, or behind "of the". */
function countedAt(words: Words, at: number): string | undefined {
  for (let place = at; place <= at + MOST_TO_COUNTED; place += 1) {
    const token = words.tokens[place];
    if (token?.kind !== 'word' || !/^[ -]?$/.test(gapAfter(words, place - 1))) return undefined;
    if (!isFunctionWord(token.stem)) return token.stem;
    if (token.norm !== 'of' && token.norm !== 'the') return undefined;
  }
  return undefined;
}

interface Core {
  readonly from: number;
  readonly to: number;
  readonly readings: Value['readings'];
  readonly number: number;
  readonly unit: string | undefined;
  readonly counted?: string | undefined;
  readonly qualifier?: string | undefined;
  readonly isPoint?: boolean;
}

function build(words: Words, core: Core): Value {
  const sign = signOf(words, core);
  const from = sign.startsWith('-') ? core.from - 1 : core.from;
  const meant = withPlus(words, core, readComparator(words, from, core.to, core.isPoint ?? false));
  return {
    ...meant,
    ...stretchOf(words, meant.from, meant.to),
    core: stretchOf(words, from, core.to),
    coreFrom: from,
    coreTo: core.to,
    readings: sign.startsWith('-') ? negated(core.readings) : core.readings,
    number: core.number,
    unit: core.unit,
    counted: core.counted,
    qualifier: core.qualifier,
    range: undefined,
    change: undefined,
    heading: undefined,
    at: undefined,
    sign: sign || (hasPlus(words, core) && meant.comparator !== 'at least' ? '+' : ''),
  };
}

function negated([first, ...others]: Value['readings']): Value['readings'] {
  const negate = (reading: Reading): Reading => ({ ...reading, magnitude: -reading.magnitude });
  return [negate(first), ...others.map(negate)];
}
