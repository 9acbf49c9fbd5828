import type { Token } from '../../language/tokenize.js';
import { differs, findWord, inEachSlot, saysOtherwise } from '../difference.js';
import { QUANTIFIERS } from './word-classes.js';

/** Quantifiers: all, most, some, few and none are not the same, nor is a limit that one of the two leaves out. */
export const checkQuantifiers = inEachSlot((slot, { claim, source }) => {
  const own = findWord(claim, slot.claim, isQuantifier);
  const other = findWord(source, slot.source, isQuantifier);
  if (own && other) return groupOf(own) === groupOf(other) ? undefined : saysOtherwise('quantifier', other.norm, own.norm);
  if (own && !source.some((token) => groupOf(token) === groupOf(own)))
    return differs('quantifier', false, `the source does not say “${own.norm}”`);
  if (other && groupOf(other) !== 'all' && !claim.some((token) => groupOf(token) === groupOf(other)))
    return differs('quantifier', false, `the source says “${other.norm}”, the claim leaves it out`);
  return undefined;
});

function isQuantifier({ norm }: Token): boolean {
  return QUANTIFIERS.has(norm);
}

function groupOf({ norm }: Token): string | undefined {
  return QUANTIFIERS.get(norm);
}
