import type { Compared } from './compare.js';

/** The better a sentence covers the claim and the less it differs, the more it says about it. */
export function rank(compared: Compared): number {
  const against = compared.differences.filter(({ contradicts }) => contradicts).length;
  return highestRank(compared) - 0.1 * against - 0.03 * (compared.differences.length - against);
}

/** The rank of a sentence in which nothing differs. */
function highestRank({ alignment }: Compared): number {
  return alignment.covered + 0.5 * alignment.inOrder;
}

/** Index of the comparison that ranks highest, of equals the first; -1 for none. One that cannot win is not asked what differs, which takes longest. */
export function bestComparison(compared: readonly Compared[]): number {
  const order = compared.map((one, index) => ({ one, index, most: highestRank(one) })).sort((a, b) => b.most - a.most);
  let best = order[0];
  for (const other of order) {
    if (best === undefined || other.most < rank(best.one)) break;
    const ahead = rank(other.one) - rank(best.one);
    if (ahead > 0 || (ahead === 0 && other.index < best.index)) best = other;
  }
  return best?.index ?? -1;
}
