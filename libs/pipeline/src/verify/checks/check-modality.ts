import type { Token } from '../../language/tokenize.js';
import { differs, type ExactCheck, saysOtherwise } from '../difference.js';
import { MODALS } from './word-classes.js';

/** Modality: what must, may, should or will be is not the same, nor is what simply is. */
export const checkModality: ExactCheck = ({ claim, source, alignment }) =>
  alignment.slots.flatMap((slot) => {
    const mine = modalsAt(slot.claim, claim);
    const theirs = slot.inner || slot.claim.length > 0 ? modalsAt(slot.source, source) : [];
    const [own, other] = [mine[0], theirs[0]];
    if (own && other)
      return MODALS.get(own.norm) === MODALS.get(other.norm) ? [] : [saysOtherwise('modality', other.norm, own.norm)];
    if (own && !source.some(({ norm }) => MODALS.get(norm) === MODALS.get(own.norm)))
      return [differs('modality', false, `the source does not say “${own.norm}”`)];
    if (other && MODALS.get(other.norm) !== 'will' && !claim.some(({ norm }) => MODALS.get(norm) === MODALS.get(other.norm))) {
      return [differs('modality', false, `the source says “${other.norm}”, the claim leaves it out`)];
    }
    return [];
  });

function modalsAt(indices: readonly number[], tokens: readonly Token[]): Token[] {
  return indices.flatMap((i) => {
    const token = tokens[i];
    return token && MODALS.has(token.norm) && !(token.norm === 'may' && token.capital) ? [token] : [];
  });
}
