import type { Token } from '../language/tokenize.js';
import { isDenial } from './checks/check-negation.js';
import { type Comparison, type Difference, differs } from './difference.js';
import { SAME_PLACE, samePlace, saysTheRest, type Stretch } from './same-place.js';

/**
 * A "not" that was put between two words which follow each other in the source, or taken from between them. Counting denials
 * misses it where the source denies something else in the same sentence.
 */
export function findDenial(compared: readonly Comparison[]): Difference | undefined {
  const claim = compared[0]?.claim ?? [];
  const added = denialsIn(claim)
    .slice(0, MOST_DENIALS)
    .find((own) => isPutIn(own, compared));
  if (added) return differs('negation', true, `the claim says “${wordAt(claim, added)}”, the source does not`);
  for (const comparison of compared) {
    const left = denialsIn(comparison.source)
      .slice(0, MOST_DENIALS)
      .find((other) => isTakenOut(other, comparison, compared));
    if (left) return differs('negation', true, `the source says “${wordAt(comparison.source, left)}”, the claim does not`);
  }
  return undefined;
}

// Prose denies a few times in a sentence; only one that is built to take long does so more often.
const MOST_DENIALS = 12;

function denialsIn(tokens: readonly Token[]): Stretch[] {
  return tokens.flatMap((_, i) => (isDenial(tokens, i) ? [{ from: i, to: i + 1 }] : []));
}

function isPutIn(own: Stretch, compared: readonly Comparison[]): boolean {
  const gap = bestPlace(own, compared, ({ source }) => plainGapsIn(source));
  if (gap <= SAME_PLACE || gap <= bestPlace(own, compared, ({ source }) => denialsIn(source))) return false;
  return !compared.some((comparison) => saysTheRest(comparison, own) > 0 && isDeniedElsewhere(comparison, own));
}

const JOINS = /^(?:and|or|but|nor|is|are|was|were|has|have|had|will|can|may)$/;
const MOST_BETWEEN = 3;

/** "No early repayment charge" denies what "no charge" denies, and "no pets are allowed" what "pets are not allowed" does. */
function isDeniedElsewhere(comparison: Comparison, own: Stretch): boolean {
  const { source, alignment } = comparison;
  if (isLeadingNo(comparison)) return true;
  const [at, next] = [alignment.matchOf[own.from] ?? -1, alignment.matchOf[own.to] ?? -1];
  const between = at < 0 || next < 0 ? [] : source.slice(at + 1, next);
  return between.length > 0 && between.length <= MOST_BETWEEN && !between.some(({ norm }) => JOINS.test(norm));
}

/** True where the source opens with "no" and the claim denies the same words once, wherever it does. */
function isLeadingNo({ claim, source, alignment: { matchOf } }: Comparison): boolean {
  if (source[0]?.norm !== 'no' || matchOf[0] !== 1 || !isDenial(source, 0)) return false;
  return denialsIn(claim).length === 1 && denialsIn(source).length === 1;
}

function isTakenOut(other: Stretch, comparison: Comparison, compared: readonly Comparison[]): boolean {
  if (isLeadingNo(comparison)) return false;
  return gapsIn(comparison.claim).some((gap) => {
    const place = placeOf(comparison, gap, other);
    return (
      place > SAME_PLACE &&
      saysTheRest(comparison, gap) > 0 &&
      place > bestPlace(gap, compared, ({ source }) => plainGapsIn(source))
    );
  });
}

function bestPlace(own: Stretch, compared: readonly Comparison[], places: (comparison: Comparison) => Stretch[]): number {
  let best = 0;
  for (const comparison of compared) {
    if (saysTheRest(comparison, own) === 0) continue;
    for (const other of places(comparison)) best = Math.max(best, placeOf(comparison, own, other));
  }
  return best;
}

/** Nothing unless the words are the same on both sides; where the claim ends there is no other side. */
function placeOf(comparison: Comparison, own: Stretch, other: Stretch): number {
  const [before, after] = samePlace(comparison, own, other);
  const open = (before === 0 && own.from > 0) || (after === 0 && own.to < comparison.claim.length);
  return open ? 0 : before + after;
}

function gapsIn(tokens: readonly Token[]): Stretch[] {
  return Array.from({ length: tokens.length + 1 }, (_, i) => ({ from: i, to: i }));
}

/** A gap next to a denial is no proof that the source does not deny. */
function plainGapsIn(tokens: readonly Token[]): Stretch[] {
  return gapsIn(tokens).filter(({ from }) => !isDenial(tokens, from) && !isDenial(tokens, from - 1));
}

function wordAt(tokens: readonly Token[], { from }: Stretch): string {
  return tokens[from]?.norm ?? 'not';
}
