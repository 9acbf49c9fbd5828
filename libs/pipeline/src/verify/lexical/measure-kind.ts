import type { ReadText } from '../../language/tokenize.js';
import type { ReadPassage } from './read-passage.js';

export const KIND = ['claimWords', 'claimAsks', 'passageWords'] as const;

/** What sort of text this is: the same miss means more in a long claim than in a short one. More would tell data sets apart, not texts. */
export function measureKind({ tokens, text }: ReadText, { words }: ReadPassage): Record<(typeof KIND)[number], number> {
  return { claimWords: tokens.length, claimAsks: text.includes('?') ? 1 : 0, passageWords: words };
}
