import { rarityOf } from '../../language/common-words.js';
import type { Token } from '../../language/tokenize.js';
import { differs, findWord, inEachSlot } from '../difference.js';

const TELLING = 0.5;
const NEARLY_THE_SAME = 0.65;

/** Wording: between sentences that are nearly the same, a telling word in the place of another one is meant. */
export const checkWording = inEachSlot((slot, { claim, source, alignment }) => {
  if (alignment.inOrder < NEARLY_THE_SAME) return undefined;
  const own = findWord(claim, slot.claim, isTelling);
  const other = own && findWord(source, slot.source, isTelling);
  if (own === undefined || other === undefined || isFormOf(own, other)) return undefined;
  return differs('wording', false, `the source says “${other.norm}”, the claim says “${own.norm}”`);
});

function isTelling({ kind, stem }: Token): boolean {
  return kind === 'word' && rarityOf(stem) > TELLING;
}

/** "organise" and "organization" share a stem that stemmers miss. */
function isFormOf(a: Token, b: Token): boolean {
  return a.norm.slice(0, 5) === b.norm.slice(0, 5);
}
