import { itemAt } from '@claimgate/domain';
import { rarityOf, type Token } from '@claimgate/language';
import type { Comparison } from './difference.js';

/** Some words of a sentence; none where `from` is `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const REACH = 4;
const SAME_REST = 0.8;

/** The least weight of equal words next to two stretches by which they stand in the same place. */
export const SAME_PLACE = 1.1;

/** The weight of the words that are the same before, and after, a stretch of the claim and one of the source. */
export function samePlace({ claim, source }: Comparison, own: Stretch, other: Stretch): [before: number, after: number] {
  let [before, after] = [0, 0];
  const reach = Math.min(REACH, own.from, other.from);
  for (let k = 1; k <= reach && isSame(claim[own.from - k], source[other.from - k]); k += 1)
    before += weightOf(itemAt(claim, own.from - k));
  for (let k = 0; k < REACH && isSame(claim[own.to + k], source[other.to + k]); k += 1)
    after += weightOf(itemAt(claim, own.to + k));
  return [before, after];
}

function isSame(a: Token | undefined, b: Token | undefined): boolean {
  return a !== undefined && a.stem === b?.stem;
}

function weightOf({ stem }: Token): number {
  return 0.2 + rarityOf(stem);
}

/** The share of what the claim says beside a stretch that the source sentence holds; nothing unless it holds nearly all. */
export function saysTheRest({ claim, source }: Comparison, { from, to }: Stretch): number {
  const present = new Set(source.map(({ stem }) => stem));
  let [said, all] = [0, 0];
  claim.forEach(({ stem }, i) => {
    if (i >= from && i < to) return;
    all += rarityOf(stem);
    if (present.has(stem)) said += rarityOf(stem);
  });
  return said >= SAME_REST * all ? said / (all || 1) : 0;
}
