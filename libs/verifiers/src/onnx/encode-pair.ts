import type { ClaimPassage } from '@claimgate/pipeline';
import type { ModelLimits } from '../model-manifest.js';
import type { WordPieceTokenizer } from '../tokenizer/word-piece-tokenizer.js';

/** A claim and a stretch of its passage as the network reads them: `[CLS] passage [SEP] claim [SEP]`. */
export interface EncodedPair {
  readonly ids: readonly number[];
  /** Where the claim begins. */
  readonly claimFrom: number;
}

const AROUND = 3;
const MOST_STRETCHES = 4;

/**
 * Encodes a pair. A claim that is too long is cut; a passage that is too long is read in stretches which overlap by half, a few at
 * most, so that memory and time are bounded whatever the text.
 */
export function encodePair(tokenizer: WordPieceTokenizer, { claim, passage }: ClaimPassage, limits: ModelLimits): EncodedPair[] {
  const claimIds = tokenizer.encode(claim, limits.claimTokens);
  const room = limits.tokens - claimIds.length - AROUND;
  const passageIds = tokenizer.encode(passage, Math.ceil((room * (MOST_STRETCHES + 1)) / 2));
  return stretchesOf(passageIds, room).map((stretch) => put(tokenizer, stretch, claimIds));
}

function stretchesOf(ids: readonly number[], room: number): (readonly number[])[] {
  if (ids.length <= room) return [ids];
  const step = Math.ceil(room / 2);
  const count = Math.min(MOST_STRETCHES, Math.ceil((ids.length - room) / step) + 1);
  return Array.from({ length: count }, (_, i) => ids.slice(i * step, i * step + room));
}

function put({ special }: WordPieceTokenizer, passage: readonly number[], claim: readonly number[]): EncodedPair {
  const ids = [special.begin, ...passage, special.separator, ...claim, special.separator];
  return { ids, claimFrom: passage.length + 2 };
}
