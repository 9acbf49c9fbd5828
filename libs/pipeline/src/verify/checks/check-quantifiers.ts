import type { Token } from '../../language/tokenize.js';
import { differs, type ExactCheck, saysOtherwise } from '../difference.js';
import { QUANTIFIERS } from './word-classes.js';

/** Quantifiers: all, most, some, few and none are not the same, nor is a limit that one of the two leaves out. */
export const checkQuantifiers: ExactCheck = ({ claim, source, alignment }) =>
  alignment.slots.flatMap((slot) => {
    const own = quantifierAt(slot.claim, claim);
    const other = slot.inner || slot.claim.length > 0 ? quantifierAt(slot.source, source) : undefined;
    if (own && other) return groupOf(own) === groupOf(other) ? [] : [saysOtherwise('quantifier', other.norm, own.norm)];
    if (own && !source.some((token) => groupOf(token) === groupOf(own)))
      return [differs('quantifier', false, `the source does not say “${own.norm}”`)];
    if (other && groupOf(other) !== 'all' && !claim.some((token) => groupOf(token) === groupOf(other))) {
      return [differs('quantifier', false, `the source says “${other.norm}”, the claim leaves it out`)];
    }
    return [];
  });

function quantifierAt(indices: readonly number[], tokens: readonly Token[]): Token | undefined {
  return indices.map((i) => tokens[i]).find((token) => token !== undefined && QUANTIFIERS.has(token.norm));
}

function groupOf({ norm }: Token): string | undefined {
  return QUANTIFIERS.get(norm);
}
