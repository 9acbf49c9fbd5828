import type { Token } from '@claimgate/language';
import { readValues } from './read-values.js';
import { relate } from './relate.js';
import type { Value } from './value.js';

/** A value by the token of its number, for those who know the tokens of a text alone. */
export interface Quantity {
  readonly index: number;
  readonly value: Value;
}

const remembered = new WeakMap<readonly Token[], readonly Quantity[]>();

/** The values of a text whose tokens alone are known: what stands between them (the slashes of a date) is not seen. */
export function quantitiesIn(tokens: readonly Token[]): readonly Quantity[] {
  const known = remembered.get(tokens);
  if (known) return known;
  const quantities = readValues({ tokens, text: undefined }).map((value) => ({ index: numberIn(tokens, value), value }));
  remembered.set(tokens, quantities);
  return quantities;
}

/** The token of a value that holds its number: "$5" begins with a sign. */
export function numberIn(tokens: readonly Token[], { coreFrom, coreTo }: Value): number {
  for (let i = coreFrom; i < coreTo; i += 1) if (/^\d/.test(tokens[i]?.stem ?? '')) return i;
  return coreFrom;
}

/**
 * True when a claim may say `claim` where the source says `source`: the same in any notation, or what follows from it. A limit is met by the same
 * things alone: any number would do for "fewer than 4,800 patients".
 */
export function sameQuantity({ value: claim }: Quantity, { value: source }: Quantity): boolean {
  const relation = relate(claim, source);
  if (relation === 'implied' && claim.comparator !== 'exact' && claim.number !== source.number)
    return claim.unit !== undefined || claim.counted === source.counted;
  return relation === 'equal' || relation === 'implied';
}
