import type { Token } from '../../language/tokenize.js';
import { differs, findWord, inEachSlot, saysOtherwise } from '../difference.js';
import { MODALS } from './word-classes.js';

/** Modality: what must, may, should or will be is not the same, nor is what simply is. */
export const checkModality = inEachSlot((slot, { claim, source }) => {
  const own = findWord(claim, slot.claim, isModal);
  const other = findWord(source, slot.source, isModal);
  if (own && other) return strengthOf(own) === strengthOf(other) ? undefined : saysOtherwise('modality', other.norm, own.norm);
  if (own && !source.some((token) => strengthOf(token) === strengthOf(own)))
    return differs('modality', false, `the source does not say “${own.norm}”`);
  if (other && strengthOf(other) !== 'will' && !claim.some((token) => strengthOf(token) === strengthOf(other)))
    return differs('modality', false, `the source says “${other.norm}”, the claim leaves it out`);
  return undefined;
});

function strengthOf({ norm }: Token): string | undefined {
  return MODALS.get(norm);
}

/** "May" with a capital is a month. */
function isModal({ norm, capital }: Token): boolean {
  return MODALS.has(norm) && !(norm === 'may' && capital);
}
