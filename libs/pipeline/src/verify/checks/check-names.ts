import { rarityOf } from '../../language/common-words.js';
import type { Token } from '../../language/tokenize.js';
import { type ExactCheck, isMissing, saysOtherwise } from '../difference.js';
import { isSameName } from './same-name.js';
import { isTimeWord } from './word-classes.js';

/** Names: a capitalised word that the source lacks, or that stands where the source has another name. */
export const checkNames: ExactCheck = ({ claim, source, alignment }) =>
  alignment.slots.flatMap((slot) => {
    const names = namesAt(slot.claim, claim).filter((name) => name !== claim[0] || !isPlainWord(name, source));
    if (names.length === 0) return [];
    const rivals = namesAt(slot.source, source);
    if (rivals.length > 0 && isSameName(names, rivals)) return [];
    const rival = rivals.find((token) => !names.some(({ stem }) => stem === token.stem));
    return names.flatMap((name) => {
      if (rivals.length > 0 && isSameName([name], rivals)) return [];
      if (rival) return [saysOtherwise('name', written(rival), written(name))];
      return source.some(({ stem }) => stem === name.stem) ? [] : [isMissing('name', written(name))];
    });
  });

function namesAt(indices: readonly number[], tokens: readonly Token[]): Token[] {
  const names: Token[] = [];
  for (const i of indices) {
    const token = tokens[i];
    if (token !== undefined && isName(token, i === 0, tokens[i + 1])) names.push(token);
  }
  return names;
}

/** A capital makes a name, except where any word would have one. */
export function isName(token: Token, first: boolean, next?: Token): boolean {
  return (
    token.kind === 'word' &&
    token.capital &&
    (first ? rarityOf(token.stem) === 1 : rarityOf(token.stem) > 0.45) &&
    !isTimeWord(token.stem) &&
    !POINTING.test(token.norm) &&
    !(first && opensSentence(token, next))
  );
}

const POINTING =
  /^(?:passage|step|source|document|i|you|he|she|it|we|they|there|this|that|these|those|his|her|their|our|your|its)$/;

const CONNECTS =
  /^(?:therefore|meanwhile|additionally|nevertheless|nonetheless|thus|hence|furthermore|moreover|consequently|conversely|likewise|otherwise|besides|regardless|afterwards?|please|anyone|someone|everybody|nobody|unlike|despite|alongside|amid|unless|whereas|alternatively|interestingly|unfortunately)$/;

/** Adverbs, numbers and orders ("Attach the ...") open sentences with a capital and name nobody. */
function opensSentence({ norm, stem }: Token, next: Token | undefined): boolean {
  if (next !== undefined && !next.capital && /^(?:the|an?|your|my)$/.test(next.norm)) return true;
  return CONNECTS.test(norm) || /^\d/.test(stem) || /^.{3,}(?:ally|ingly|ently|ately|edly|arly)$/.test(norm);
}

/** True for a word that the source writes small: at the start of a sentence any word has a capital. */
export function isPlainWord({ stem }: Token, source: readonly Token[]): boolean {
  return source.some((other) => other.stem === stem && !other.capital);
}

function written({ norm }: Token): string {
  return norm.charAt(0).toUpperCase() + norm.slice(1);
}
