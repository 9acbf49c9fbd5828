import { MONTH, timesAsLong } from './rates.js';
import { relateDates } from './relate-dates.js';
import type { Comparator, Reading, Relation, Value } from './value.js';

const ORDER: readonly Relation[] = ['equal', 'implied', 'different', 'unrelated'];

/** Of two relations the one that says more for a claim. */
export function better(a: Relation, b: Relation): Relation {
  return ORDER.indexOf(a) <= ORDER.indexOf(b) ? a : b;
}

/** Compares a value of a claim with one of a source. Where a notation can be read in two ways, the one that fits counts. */
export function relate(claim: Value, source: Value): Relation {
  let best: Relation = 'unrelated';
  let isOpen = false;
  for (const own of claim.readings)
    for (const other of source.readings) {
      const relation = relateReadings({ claim, source, own, other });
      isOpen ||= relation === 'unrelated' && own.date !== undefined;
      best = better(best, relation);
    }
  // 09/10/2026 may be the 9th of October of which the source does not say the year.
  return isOpen && best === 'different' ? 'unrelated' : best;
}

/** How many times the claim's value the source's is; undefined where they have no common measure. */
export function timesAsMuch(claim: Value, source: Value): number | undefined {
  for (const own of claim.readings)
    for (const other of source.readings) {
      const sizes = own.kind === 'date' || other.kind === 'date' ? undefined : commonSizes({ claim, source, own, other });
      if (sizes !== undefined) return sizes.isSame ? 1 : sizes.other / sizes.own;
    }
  return undefined;
}

/** "12 million litres" for "12,000 litres", "62 %" for "6.2 %": the same digits at another scale. */
export function isOfOtherScale(claim: Value, source: Value): boolean {
  const times = timesAsMuch(claim, source);
  return times !== undefined && times > 0 && times !== 1 && Number.isInteger(Math.round(Math.log10(times) * 1e9) / 1e9);
}

/** "from the age of ten" for "under ten": the two sides of one boundary, of which a text often says one and means the other too. */
export function isOtherSide(claim: Value, source: Value): boolean {
  const [own, other] = [boundOf(claim.comparator), boundOf(source.comparator)];
  const areSides = [own, other].every((bound) => isLimit(bound) && bound !== 'limit');
  return areSides && isUpward(own) !== isUpward(other) && isStrict(own) !== isStrict(other) && timesAsMuch(claim, source) === 1;
}

/** "36 months" for "two years", "two fifths" for "25 per cent": another value, in a notation in which models hold them for the same. */
export function isOtherConverted(claim: Value, source: Value): boolean {
  const isInWords = ({ core }: Value): boolean => !/\d/.test(core.text);
  const isConverted = claim.unit !== source.unit || isInWords(claim) !== isInWords(source);
  return isConverted && relate(claim, source) === 'different';
}

interface Pair {
  readonly claim: Value;
  readonly source: Value;
  readonly own: Reading;
  readonly other: Reading;
}

function relateReadings(pair: Pair): Relation {
  const { claim, source, own, other } = pair;
  if (own.kind === 'date' || other.kind === 'date') return relateDates(claim, source, own, other);
  const sizes = commonSizes(pair);
  if (sizes === undefined) return relateForeign(pair);
  const sized = relateSizes(claim, source, sizes);
  const relation = sized === 'equal' && own.dimension !== other.dimension ? 'implied' : sized;
  if (relation === 'equal' || relation === 'implied') return qualified(claim, source, relation);
  return isOtherSort(pair) ? 'unrelated' : relation;
}

/** Two magnitudes in the same base unit. */
interface Sizes {
  readonly own: number;
  readonly other: number;
  readonly isSame: boolean;
  /** What the claim's notation leaves open, and the source's, in the same unit. */
  readonly open: number;
  readonly otherOpen: number;
  /** True where one notation is an approximate conversion of the other: miles and kilometres, months and days. */
  readonly isConverted: boolean;
}

const SAME_UNIT = 1e-15;
const OTHER_UNIT = 1e-6;

function commonSizes({ claim, source, own, other }: Pair): Sizes | undefined {
  if (own.dimension !== other.dimension) return calendarSizes(own, other);
  const rate = own.per && other.per ? timesAsLong(other.per, own.per) : 1;
  const [mine, theirs] = [own.magnitude * rate, other.magnitude];
  const isSameUnit = claim.unit === source.unit && rate === 1;
  const off = Math.abs(mine - theirs);
  const isSame = off <= Math.max(Math.abs(mine), Math.abs(theirs)) * (isSameUnit ? SAME_UNIT : OTHER_UNIT);
  const ratio = own.magnitude / claim.number / (other.magnitude / source.number);
  // A year has some 52 weeks.
  const isCalendar = own.per?.dimension !== other.per?.dimension && rate !== 1;
  const isConverted = isCalendar || (!isSameUnit && own.dimension !== 'share' && !isWhole(ratio) && !isWhole(1 / ratio));
  const isRounding = isSameUnit || !Number.isInteger(claim.number) || own.dimension === 'share' || own.kind === 'time';
  return {
    own: mine,
    other: theirs,
    isSame,
    open: isRounding ? own.precision * rate : 0,
    otherOpen: other.precision,
    isConverted,
  };
}

function isWhole(ratio: number): boolean {
  return Number.isFinite(ratio) && Math.abs(ratio - Math.round(ratio)) <= OTHER_UNIT * ratio && Math.round(ratio) > 0;
}

const DAY = 24 * 3600;

/** A month has 28 to 31 days, three have 89 to 92: as many days as it may have are the same. */
function calendarSizes(own: Reading, other: Reading): Sizes | undefined {
  const months = own.dimension === 'months' ? own : other.dimension === 'months' ? other : undefined;
  const days = own.dimension === 'seconds' ? own : other.dimension === 'seconds' ? other : undefined;
  if (months === undefined || days === undefined) return undefined;
  const length = months.magnitude * MONTH;
  const off = Math.abs(days.magnitude - length);
  const isSame = off <= (months.magnitude < 12 ? 2.5 : Math.max(2.5, (length * 0.004) / DAY)) * DAY;
  const [mine, theirs] = own === months ? [length, days.magnitude] : [days.magnitude, length];
  return { own: isSame ? theirs : mine, other: theirs, isSame, open: 0, otherOpen: 0, isConverted: true };
}

/** Values of two dimensions: another unit at the same number is a difference, and so is another currency. */
function relateForeign({ claim, source, own, other }: Pair): Relation {
  if (isBare(claim, own) || isBare(source, other)) {
    if (claim.number !== source.number || isApart(own, claim) || isApart(other, source)) return 'unrelated';
    return better('implied', relateSizes(claim, source, same(claim.number)));
  }
  if (own.kind === 'frequency' || other.kind === 'frequency') return 'unrelated';
  if (own.kind === 'money' && other.kind === 'money') return 'different';
  if (own.dimension === 'share' || other.dimension === 'share')
    return own.dimension === 'points' || other.dimension === 'points' ? 'different' : 'unrelated';
  const areUnits = claim.unit !== undefined && source.unit !== undefined;
  return areUnits && claim.number === source.number ? 'different' : 'unrelated';
}

/** What no bare number stands for: a place in an order, and what is done once in a time. */
function isApart({ kind }: Reading, { number }: Value): boolean {
  return kind === 'ordinal' || (kind === 'frequency' && number <= 1);
}

/** A number without a unit or a thing that it counts may count what the other does: "under ten". */
function isBare({ counted, unit }: Value, { kind }: Reading): boolean {
  return kind === 'count' && counted === undefined && unit === undefined;
}

function same(size: number): Sizes {
  return { own: size, other: size, isSame: true, open: 0, otherOpen: 0, isConverted: false };
}

const WORK_DAYS = /^(?:busi|work|school|trade|bank)/;

/** "30 business days" are not 30 days, a rise by 5 is not one to 5, and 30² is not 30. */
function qualified(claim: Value, source: Value, relation: Relation): Relation {
  const [own, other] = [claim, source].map(({ qualifier }) => WORK_DAYS.test(qualifier ?? ''));
  if (own !== other || claim.sign !== source.sign) return 'different';
  if (claim.change !== undefined && source.change !== undefined && claim.change !== source.change) return 'different';
  return claim.qualifier === source.qualifier || claim.qualifier === undefined || own ? relation : 'implied';
}

/** Other numbers of other things say nothing of each other, nor do a rate and an amount, nor a change and what it led to. */
function isOtherSort({ claim, source, own, other }: Pair): boolean {
  if ((own.per === undefined) !== (other.per === undefined)) return true;
  if (own.kind !== 'share' && (claim.change === 'by') !== (source.change === 'by')) return true;
  const isOther = claim.counted !== undefined && source.counted !== undefined && claim.counted !== source.counted;
  return isOther && (own.kind === 'count' || own.kind === 'ordinal');
}

type Bound = Exclude<Comparator, 'from' | 'until'>;

function boundOf(comparator: Comparator): Bound {
  if (comparator === 'from') return 'at least';
  return comparator === 'until' ? 'at most' : comparator;
}

const isUpward = (bound: Bound): boolean => bound === 'at least' || bound === 'more than';
const isStrict = (bound: Bound): boolean => bound === 'more than' || bound === 'less than';
const isLimit = (bound: Bound): boolean => bound !== 'exact' && bound !== 'about';

function relateSizes(claim: Value, source: Value, sizes: Sizes): Relation {
  const [own, other] = [boundOf(claim.comparator), boundOf(source.comparator)];
  if (sizes.isSame) return relateSame(claim, source, own, other);
  if ((own === 'limit') !== (other === 'limit')) return 'unrelated';
  if (!isLimit(own) && !isLimit(other)) return relateRounded(own, other, sizes);
  // What comes close to a limit is as good as known: "almost 500".
  if (isLimit(own) && (!isLimit(other) || source.near)) return isWithin(claim, own, sizes) ? 'implied' : 'different';
  if (isLimit(own) && isUpward(own) === isUpward(other)) return isConvertedLimit(sizes) ? 'implied' : 'different';
  const isInside = isUpward(other) ? sizes.own > sizes.other : sizes.own < sizes.other;
  if (source.near) return isInside && isNear(sizes, NEAR) ? 'unrelated' : 'different';
  return isInside ? 'unrelated' : 'different';
}

/** Two values with the same number: only limits that point in two directions, or leave out the boundary, differ. */
function relateSame(claim: Value, source: Value, own: Bound, other: Bound): Relation {
  if (own === other) return claim.near === source.near ? 'equal' : 'implied';
  if (!isLimit(other)) return isStrict(own) && !claim.near && other === 'exact' && !isSpan(claim) ? 'different' : 'implied';
  if (!isLimit(own) || own === 'limit' || other === 'limit') return 'implied';
  if (isUpward(own) === isUpward(other))
    return isStrict(own) && !isStrict(other) && !isWithinTime(source) ? 'different' : 'implied';
  // "under ten" and "from the age of ten" share a boundary; what is said of either side the words must tell.
  return (claim.isAge || source.isAge) && isStrict(own) !== isStrict(other) ? 'implied' : 'different';
}

/** "in under a minute" is what happens "within a minute": of time nobody tells the boundary from what lies before it. */
function isWithinTime({ readings: [{ kind }], text }: Value): boolean {
  return kind === 'duration' && /^within\b/i.test(text);
}

/** "over five years" may be what took longer, or what happened in that time. */
function isSpan({ readings: [{ kind }], text }: Value): boolean {
  return kind === 'duration' && /^over\b/i.test(text);
}

const ABOUT = 0.05;
const NEAR = 0.1;
const CONVERTED = 0.02;

function relateRounded(own: Bound, other: Bound, sizes: Sizes): Relation {
  const off = Math.abs(sizes.own - sizes.other);
  if (own === 'about' && isNear(sizes, ABOUT)) return 'implied';
  if (isConvertedLimit(sizes)) return 'implied';
  if (sizes.open > sizes.otherOpen && off <= sizes.open / 2 && isNear(sizes, ABOUT)) return 'implied';
  return other === 'about' && own === 'exact' && isNear(sizes, ABOUT) ? 'unrelated' : 'different';
}

/** "100 mph" for 160 km/h: a conversion is rounded by those who write it. */
function isConvertedLimit(sizes: Sizes): boolean {
  return sizes.isConverted && isNear(sizes, CONVERTED);
}

function isNear({ own, other }: Sizes, share: number): boolean {
  return Math.abs(own - other) <= Math.abs(other) * share;
}

/** True where the source's value satisfies the limit of the claim, and comes close to it where the claim says so. */
function isWithin(claim: Value, own: Bound, sizes: Sizes): boolean {
  const isInside = isUpward(own) ? sizes.other > sizes.own : sizes.other < sizes.own;
  return isInside && (!claim.near || isNear(sizes, NEAR));
}
