import type { Comparator, DateParts, Reading, Relation, Value } from './value.js';

const PARTS = ['year', 'month', 'day'] as const;

/**
 * Dates are compared by the parts that both have: the year alone is implied by the whole date, another month is different, and a claim that says
 * more than the source is not proven by it.
 */
export function relateDates(claim: Value, source: Value, own: Reading, other: Reading): Relation {
  if (own.date === undefined || other.date === undefined)
    return isSameFigure(claim, source, own, other) ? 'implied' : 'unrelated';
  const [mine, theirs] = [own.date, other.date];
  const shared = PARTS.filter((part) => mine[part] !== undefined && theirs[part] !== undefined);
  if (shared.length === 0) return 'unrelated';
  const apart = shared.find((part) => !isSamePart(part, mine, theirs));
  if (apart !== undefined) return relateApart(claim.comparator, source.comparator, mine, theirs);
  if (!isSameSide(claim.comparator, source.comparator)) return 'different';
  const isMore = PARTS.some((part) => mine[part] !== undefined && theirs[part] === undefined);
  if (isMore || (theirs.years ?? 1) > (mine.years ?? 1)) return 'unrelated';
  const isWhole = PARTS.every((part) => mine[part] === theirs[part]) && mine.years === theirs.years;
  return isWhole && claim.comparator === source.comparator ? 'equal' : 'implied';
}

/** "2000" people and the year 2000: a number that may be either. */
function isSameFigure(claim: Value, source: Value, own: Reading, other: Reading): boolean {
  const [date, count] = own.date ? [own.date, source] : [other.date ?? {}, claim];
  const kind = own.date ? other.kind : own.kind;
  return kind === 'count' && date.month === undefined && date.year === count.number;
}

function isSamePart(part: (typeof PARTS)[number], mine: DateParts, theirs: DateParts): boolean {
  if (part !== 'year') return mine[part] === theirs[part];
  const [own, other] = [mine.year ?? 0, theirs.year ?? 0];
  return (
    own === other || (other >= own && other < own + (mine.years ?? 1)) || (own >= other && own < other + (theirs.years ?? 1))
  );
}

const EARLIER: readonly Comparator[] = ['until', 'at most', 'less than'];
const LATER: readonly Comparator[] = ['from', 'at least', 'more than'];

/** "by 3 May" and "from 3 May" say opposite things of one day. */
function isSameSide(own: Comparator, other: Comparator): boolean {
  return !((EARLIER.includes(own) && LATER.includes(other)) || (LATER.includes(own) && EARLIER.includes(other)));
}

/** "before 2010" is implied by 2008, and by nothing later. */
function relateApart(own: Comparator, other: Comparator, mine: DateParts, theirs: DateParts): Relation {
  if (mine.year === undefined || theirs.year === undefined || other !== 'exact' || own === 'exact' || own === 'about')
    return 'different';
  const isEarlier = orderOf(theirs) < orderOf(mine);
  return EARLIER.includes(own) === isEarlier ? 'implied' : 'different';
}

function orderOf({ year = 0, month = 0, day = 0 }: DateParts): number {
  return year * 372 + month * 31 + day;
}

/** True where the first date lies before the second; undefined where the parts do not tell. */
export function isBefore(first: DateParts, second: DateParts): boolean | undefined {
  if ((first.year === undefined) !== (second.year === undefined)) return undefined;
  const [a, b] = [orderOf(first), orderOf(second)];
  return a === b ? undefined : a < b;
}
