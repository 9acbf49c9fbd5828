import { rarityOf } from '../../language/common-words.js';
import type { Token } from '../../language/tokenize.js';
import { type ExactCheck, isMissing, saysOtherwise } from '../difference.js';
import { isTimeWord } from './word-classes.js';

/** Names: a capitalised word that the source lacks, or that stands where the source has another name. */
export const checkNames: ExactCheck = ({ claim, source, alignment }) =>
  alignment.slots.flatMap((slot) => {
    const names = namesAt(slot.claim, claim);
    if (names.length === 0) return [];
    const rivals = namesAt(slot.source, source);
    const rival = rivals.find((token) => !names.some(({ stem }) => stem === token.stem));
    return names.flatMap((name) => {
      if (rival && !isInitialOf(name, rivals)) return [saysOtherwise('name', written(rival), written(name))];
      return source.some(({ stem }) => stem === name.stem) ? [] : [isMissing('name', written(name))];
    });
  });

function namesAt(indices: readonly number[], tokens: readonly Token[]): Token[] {
  const names: Token[] = [];
  for (const i of indices) {
    const token = tokens[i];
    if (token !== undefined && isName(token, i === 0)) names.push(token);
  }
  return names;
}

/** A capital makes a name, except where any word would have one. */
export function isName(token: Token, first: boolean): boolean {
  return (
    token.kind === 'word' &&
    token.capital &&
    (first ? rarityOf(token.stem) === 1 : rarityOf(token.stem) > 0.45) &&
    !isTimeWord(token.stem) &&
    !POINTING.test(token.norm)
  );
}

const POINTING = /^(?:i|you|he|she|it|we|they|there|this|that|these|those|his|her|their|our|your|its)$/;

/** "UN" may stand for "United Nations". */
function isInitialOf(name: Token, rivals: readonly Token[]): boolean {
  const initials = rivals.map(({ norm }) => norm.charAt(0)).join('');
  return name.norm.length > 1 && initials.includes(name.norm);
}

function written({ norm }: Token): string {
  return norm.charAt(0).toUpperCase() + norm.slice(1);
}
