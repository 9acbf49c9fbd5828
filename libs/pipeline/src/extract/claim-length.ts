import type { DraftClaim } from '../ports.js';

// Models read a claim in pieces of words, up to 128 of them; what comes after is not read.
const MOST_PIECES = 120;
const PIECE = /\p{L}{1,8}|\d{1,3}|[^\s\p{L}\d]/gu;

/** True for a claim so long that a verifier may read only its beginning. */
export function isTooLong({ text }: Pick<DraftClaim, 'text'>): boolean {
  return text.length > MOST_PIECES && (text.match(PIECE)?.length ?? 0) > MOST_PIECES;
}
