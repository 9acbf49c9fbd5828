import { itemAt } from '@claimgate/domain';
import { MONTH_STEMS } from '@claimgate/language';
import { readComparator } from './comparators.js';
import { FREQUENCY_STARTS, readFrequency } from './rates.js';
import { countedAt, readAmount } from './read-amount.js';
import { type FoundPoint, readDate } from './read-date.js';
import { joinRanges } from './read-ranges.js';
import { readTime } from './read-time.js';
import { hasPlus, signOf, withPlus } from './signs.js';
import { currencyBefore, unitAt } from './units.js';
import { type Core, gapAfter, normAt, type Reading, stretchOf, type Value, type Words } from './value.js';

// What a value can begin with beside a digit: most words are passed over by one look into this set.
const STARTS = new Set([
  ...'half quarter a an dozen noon midday midnight first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth ½ ¼ ¾ ⅓ ⅔'.split(
    ' ',
  ),
  ...FREQUENCY_STARTS,
]);

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
  const often = readFrequency(words, at);
  if (often) return build(words, often);
  const date = readDate(words, at);
  // A year is a number like any other where a unit stands at it.
  if (date && !(date.to === at + 1 && isCounted(words, at))) return pointOf(words, date);
  const time = readTime(words, at);
  if (time) return pointOf(words, time);
  const amount = readOrdinal(words, at) ?? readAmount(words, at);
  return amount && build(words, amount);
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
function readOrdinal(words: Words, at: number): Core | undefined {
  const { kind, stem, norm } = itemAt(words.tokens, at);
  const isSuffixed = kind === 'number' && /^(?:st|nd|rd|th)$/.test(normAt(words, at + 1)) && gapAfter(words, at) === '';
  const number = isSuffixed ? Number(stem) : ORDINALS.indexOf(norm);
  if (!(number > 0) || !Number.isInteger(number)) return undefined;
  const reading: Reading = { kind: 'ordinal', dimension: 'ordinal', magnitude: number, precision: 1 };
  const to = isSuffixed ? at + 2 : at + 1;
  return { from: at, to, readings: [reading], number, unit: undefined, counted: countedAt(words, to) };
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
