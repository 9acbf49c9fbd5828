import { collapseSpace } from '@claimgate/language';
import type { DraftClaim } from '../ports.js';
import type { Clause } from './clauses/clause.js';

const CONNECTIVE =
  /^(?:however|in addition|additionally|furthermore|moreover|also|therefore|thus|finally|in summary|overall|in conclusion|in short|in fact|indeed|similarly|likewise|meanwhile|nevertheless|nonetheless|consequently|specifically|notably|importantly|crucially|in other words|simply put|put simply|to be clear|that said|of course|first|second|third|secondly|thirdly|firstly|lastly|and|but|so|yes|no|sure),?\s+(?=[\p{L}\d"“])/iu;
// "In addition to the fee", "Thus far": without a comma these may belong to what follows.
const NEEDS_COMMA =
  /^(?:first|second|third|also|so|and|but|yes|no|sure|overall|in addition|similarly|likewise|specifically|notably|importantly|crucially|thus|finally)\s/i;

/** The words of a clause as a sentence of its own. */
export function claimText(text: string, { pieces }: Clause): string {
  const words = pieces
    .map((piece) => (typeof piece === 'string' ? piece : text.slice(piece[0], piece[1])))
    // "Dr Pym, who'd broken his arm"
    .reduce((before, piece) => `${before}${/^['’]\p{L}/u.test(piece) ? '' : ' '}${piece}`);
  return asSentence(lowerInside(words, pieces));
}

/** "Google was Founded in 1998": a word that opened the sentence is written small inside one. */
function lowerInside(words: string, pieces: Clause['pieces']): string {
  const opener = pieces.findIndex((piece) => typeof piece !== 'string' && piece[0] === 0);
  if (opener <= 0) return words;
  const before = pieces
    .slice(0, opener)
    .reduce((length, piece) => length + 1 + (typeof piece === 'string' ? piece.length : piece[1] - piece[0]), 0);
  return words.slice(0, before) + words.charAt(before).toLowerCase() + words.slice(before + 1);
}

// "retry_limit", "parcel.returned", "onComplete": with a capital it would be another name.
const IDENTIFIER = /^[a-z\d]+(?:[A-Z_(]|[.:/][a-z\d_])/;

/** White space in order, no connective in front, a capital first and a full stop last. */
export function asSentence(text: string): string {
  const tidy = collapseSpace(text)
    .replace(/ ([.,;:!?%)\]])/gu, '$1')
    .replace(/\(\s*\)/g, '')
    .trim();
  const plain = NEEDS_COMMA.test(tidy) ? tidy : tidy.replace(CONNECTIVE, '');
  const opened = IDENTIFIER.test(plain) ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
  const closed = withoutOpenEnd(opened);
  return /[.!?…。！？"”']\)?$/u.test(closed) || closed === '' ? closed : `${closed}.`;
}

/** Without the marks and spaces at its end that close nothing, one by one from behind: a pattern would try every run of them. */
function withoutOpenEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,;:–—-]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

// Models read a claim in pieces of words, up to 128 of them; what comes after is not read.
const MOST_PIECES = 120;
const PIECE = /\p{L}{1,8}|\d{1,3}|[^\s\p{L}\d]/gu;

/** True for a claim so long that a verifier may read only its beginning. */
export function isTooLong({ text }: Pick<DraftClaim, 'text'>): boolean {
  return text.length > MOST_PIECES && (text.match(PIECE)?.length ?? 0) > MOST_PIECES;
}
