import { rarityOf } from '../../language/common-words.js';
import type { Token } from '../../language/tokenize.js';
import { differs, type ExactCheck } from '../difference.js';

const TELLING = 0.5;
const NEARLY_THE_SAME = 0.65;

/** Wording: between sentences that are nearly the same, a telling word in the place of another one is meant. */
export const checkWording: ExactCheck = ({ claim, source, alignment }) => {
  if (alignment.inOrder < NEARLY_THE_SAME) return [];
  return alignment.slots.flatMap((slot) => {
    const own = telling(slot.claim, claim);
    const other = telling(slot.source, source);
    if (own === undefined || other === undefined || isFormOf(own, other)) return [];
    return [differs('wording', false, `the source says “${other.norm}”, the claim says “${own.norm}”`)];
  });
};

function telling(indices: readonly number[], tokens: readonly Token[]): Token | undefined {
  return indices.map((i) => tokens[i]).find((token) => token?.kind === 'word' && rarityOf(token.stem) > TELLING);
}

/** "organise" and "organization" share a stem that stemmers miss. */
function isFormOf(a: Token, b: Token): boolean {
  return a.norm.slice(0, 5) === b.norm.slice(0, 5);
}
