import { gapAfter, normAt, type Reading, type Value, type Words } from './value.js';

/** Words that say that something changes, and not what. */
export const CHANGES =
  /^(?:rise|risen|rose|rising|rises|fell|fall|falls|fallen|falling|grew|grow|grows|grown|growing|increas\w*|decreas\w*|drop\w*|declin\w*|climb\w*|jump\w*|went|go|goes|cut|rais\w*|reduc\w*|chang\w*|shr[aiu]nk\w*|lower\w*|mov\w*|improv\w*|expand\w*|doubl\w*|tripl\w*|slip\w*|up|down)$/;
const REACH = 6;

/**
 * Marks the ends of ranges ("between 5 and 10", "5-10 mg", "from 9:00 to 17:00") and of changes ("rose from 5 to 10", "by 5"). The first end
 * of either takes over the unit of the second where it has none.
 */
export function joinRanges(words: Words, values: readonly Value[]): readonly Value[] {
  if (values.length === 0) return values;
  const joined: Value[] = [];
  for (const each of values) {
    const before = joined.at(-1);
    // "44 more than a year ago": the comparison is with what follows, and is no limit.
    const own = before?.change === 'by' && each.from === before.coreTo ? plain(each) : each;
    const value = before ? withCurrencyOf(before, own) : own;
    const sort = before && pairOf(words, before, value);
    if (before === undefined || sort === undefined) joined.push(endsChange(words, before, own) ?? withChange(words, own));
    else joined.push(...joinPair(words, joined.pop() ?? before, value, sort));
  }
  return joined;
}

type Sort = 'range' | 'change' | 'shared';

/** What two values that follow each other make: a range, a change, or two values of which the first has the unit of the second. */
function pairOf(words: Words, low: Value, high: Value): Sort | undefined {
  if (low.range !== undefined || !canShare(low, high)) return undefined;
  const [between, gap] = [betweenCores(words, low, high), gapAfter(words, low.coreTo - 1)];
  const lead = normAt(words, low.coreFrom - 1);
  if (between === '' && /^\s?[-–—]\s?$/.test(gap) && isLess(withUnitOf(low, high), high)) return 'range';
  if (between === 'and' && lead === 'between') return 'range';
  if (/^(?:up )?to$|^until$|^till$|^through$/.test(between))
    return lead === 'from' && followsChange(words, low) ? 'change' : 'range';
  return between === 'and' || between === 'or' || between === 'of its' ? 'shared' : undefined;
}

function isLess({ readings: [low] }: Value, { readings: [high] }: Value): boolean {
  return low.magnitude < high.magnitude;
}

function canShare(low: Value, high: Value): boolean {
  const [a, b] = [low.readings[0], high.readings[0]];
  return (
    a.dimension === b.dimension || (low.unit === undefined && a.kind === 'count' && b.kind !== 'ordinal' && b.kind !== 'date')
  );
}

function betweenCores(words: Words, low: Value, high: Value): string {
  const norms: string[] = [];
  for (let at = low.coreTo; at < high.coreFrom && norms.length < 4; at += 1) norms.push(normAt(words, at));
  return norms.join(' ');
}

function followsChange(words: Words, { coreFrom }: Value): boolean {
  for (let at = coreFrom - 2; at >= 0 && at > coreFrom - 2 - REACH; at -= 1) if (CHANGES.test(normAt(words, at))) return true;
  return false;
}

function joinPair(words: Words, low: Value, high: Value, sort: Sort): [Value, Value] {
  const first = withUnitOf(low, high);
  if (sort === 'shared') return [first, withChange(words, high)];
  if (sort === 'change')
    return [
      { ...plain(first), change: 'from' },
      { ...plain(high), change: 'to' },
    ];
  // "from 40 to 46" may be a change as well as a range; in which order its ends stand is known.
  const [from, to] = normAt(words, low.coreFrom - 1) === 'from' ? (['from', 'to'] as const) : [undefined, undefined];
  return [
    { ...plain(first), comparator: 'from', range: 'low', change: from },
    { ...plain(high), comparator: 'until', range: 'high', change: to },
  ];
}

/** The words between the ends belong to the range, not to one of them. */
function plain(value: Value): Value {
  const { coreFrom, coreTo, core } = value;
  return { ...value, from: coreFrom, to: coreTo, ...core, comparator: 'exact', near: false, form: 'plain' };
}

// "192m" alone would be metres; other letters are read as scales.
const MILLIONS = /^\d[\d.,]*\s?m$/i;

/** "$188–192 million", "£5-7m": the second number has the currency that stands before the first. */
function withCurrencyOf(low: Value, high: Value): Value {
  const [own, { kind, magnitude, precision }] = [low.readings[0], high.readings[0]];
  if (own.kind !== 'money' || own.per !== undefined || /^\d/.test(low.core.text)) return high;
  const isMetres = kind === 'quantity' && MILLIONS.test(high.core.text);
  if (!isMetres && (kind !== 'count' || high.unit !== undefined || high.counted !== undefined)) return high;
  const reading = scaledBy({ ...own, magnitude, precision }, isMetres ? 1e6 : 1);
  return { ...high, readings: [reading], number: reading.magnitude, unit: low.unit };
}

/** "between 3 and 4 million dollars": the first number has scale and unit of the second, and "$3 to $4 million" the scale. */
function withUnitOf(low: Value, high: Value): Value {
  const own = low.readings[0];
  if (own.kind === 'money' && own.dimension === high.readings[0].dimension) return withScaleOf(low, high);
  if (own.kind !== 'count' || low.unit !== undefined) return low;
  const counted = low.counted ?? high.counted;
  if (high.unit === undefined && high.number < SMALLEST_SCALED) return { ...low, counted };
  const scale = high.number >= SMALLEST_SCALED && low.number < high.number / SMALLEST_SCALED ? scaleOf(high) : 1;
  const [first, ...others] = high.readings.map((reading): Reading => {
    const factor = (reading.magnitude / high.number) * scale;
    return { ...reading, magnitude: own.magnitude * factor, precision: own.precision * factor };
  });
  return first ? { ...low, readings: [first, ...others], number: low.number * scale, unit: high.unit, counted } : low;
}

function withScaleOf(low: Value, high: Value): Value {
  const isScaled = high.number >= SMALLEST_SCALED && low.number < SMALLEST_SCALED && !/\d\s?\p{L}/u.test(low.core.text);
  const scale = isScaled ? scaleOf(high) : 1;
  const [first, ...others] = low.readings.map((reading) => scaledBy(reading, scale));
  return first ? { ...low, readings: [first, ...others], number: low.number * scale } : low;
}

function scaledBy(reading: Reading, scale: number): Reading {
  return { ...reading, magnitude: reading.magnitude * scale, precision: reading.precision * scale };
}

const SMALLEST_SCALED = 1000;

/** The scale word of a number: what its last written digit stands for, in powers of a thousand. */
function scaleOf({ readings: [{ magnitude, precision }], number }: Value): number {
  const written = (precision / magnitude) * number;
  return 1000 ** Math.max(0, Math.ceil(Math.log10(written) / 3 - 1e-9));
}

/** "rose from 5 at the end of May to 10": where a change ends that began in the same sentence. */
function endsChange(words: Words, before: Value | undefined, value: Value): Value | undefined {
  if (before?.change !== 'from' || normAt(words, value.coreFrom - 1) !== 'to' || !canShare(before, value)) return undefined;
  const between = words.text?.slice(before.core.end, value.core.start) ?? '';
  return between.length > LONGEST_BETWEEN || /[.;:!?\n]\s/.test(between) ? undefined : { ...plain(value), change: 'to' };
}

const LONGEST_BETWEEN = 60;

/** "rose by 5", "to 5": a change and where it ends; "up to 5" is a limit. */
function withChange(words: Words, value: Value): Value {
  if (value.comparator !== 'exact' || value.readings[0].kind === 'date' || value.readings[0].kind === 'time') return value;
  const lead = normAt(words, value.coreFrom - 1);
  // "44 more than before"
  if (/^(?:more|less|fewer|higher|lower)$/.test(normAt(words, value.coreTo)) && normAt(words, value.coreTo + 1) === 'than')
    return { ...value, change: 'by' };
  if (lead !== 'by' && lead !== 'to' && lead !== 'from') return value;
  return lead === 'by' || followsChange(words, value) ? { ...value, change: lead } : value;
}
