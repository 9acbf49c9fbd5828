import { rarityOf } from '../../language/common-words.js';
import type { Token } from '../../language/tokenize.js';
import { type ExactCheck, isMissing, saysOtherwise } from '../difference.js';

/** Names: a capitalised word that the source lacks, or that stands where the source has another name. */
export const checkNames: ExactCheck = ({ claim, source, alignment }) => {
  const present = new Set(source.map(({ stem }) => stem));
  return alignment.slots.flatMap((slot) => {
    const names = slot.claim.map((i) => claim[i]).filter((token) => token !== undefined && isName(token, token === claim[0]));
    const rivals = slot.source.map((j) => source[j]).filter((token) => token !== undefined && isName(token, token === source[0]));
    const rival = rivals.find((token) => token !== undefined && !names.some((name) => name?.stem === token.stem));
    return names.flatMap((name) => {
      if (name === undefined) return [];
      if (rival && (slot.inner || slot.claim.length > 0) && !isInitialOf(name, rivals))
        return [saysOtherwise('name', written(rival), written(name))];
      return present.has(name.stem) ? [] : [isMissing('name', written(name))];
    });
  });
};

/** A capital makes a name, except where any word would have one. */
function isName(token: Token, first: boolean): boolean {
  return (
    token.kind === 'word' &&
    token.capital &&
    (first ? rarityOf(token.stem) === 1 : rarityOf(token.stem) > 0.45) &&
    !TIME.has(token.stem) &&
    !POINTING.test(token.norm)
  );
}

const POINTING = /^(?:i|you|he|she|it|we|they|there|this|that|these|those|his|her|their|our|your|its)$/;

const TIME = new Set(
  'januari februari march april mai may june juli august septemb octob novemb decemb mondai tuesdai wednesdai thursdai fridai saturdai sundai'.split(
    ' ',
  ),
);

/** "UN" may stand for "United Nations". */
function isInitialOf(name: Token, rivals: readonly (Token | undefined)[]): boolean {
  const initials = rivals.map((token) => token?.norm.charAt(0) ?? '').join('');
  return name.norm.length > 1 && initials.includes(name.norm);
}

function written({ norm }: Token): string {
  return norm.charAt(0).toUpperCase() + norm.slice(1);
}
