import { rarityOf, type ReadText, type Token } from '@claimgate/language';
import type { ReviewMemory } from '../../review-memory.js';

/** A sentence of a passage with those of the claim's stems that it holds, and their weight. */
export interface PassageSentence extends ReadText {
  readonly found: ReadonlySet<string>;
  readonly shared: number;
  /** True when the sentence before it in the source stands before it here too. */
  readonly follows: boolean;
}

/** A passage read for one claim. */
export interface ReadPassage {
  readonly sentences: readonly PassageSentence[];
  readonly words: number;
  readonly gaps: number;
}

const GAP = '...';

/** Reads a passage, whose sentences stand on lines of their own, for the words that a claim wants. */
export function readPassage(passage: string, claim: readonly Token[], memory: ReviewMemory): ReadPassage {
  const wanted = new Set(claim.map(({ stem }) => stem));
  const sentences: PassageSentence[] = [];
  let [words, gaps, follows] = [0, 0, false];
  for (const line of passage.split('\n')) {
    if (line === GAP) {
      gaps += 1;
      follows = false;
      continue;
    }
    const sentence = readSentence(memory.read(line), wanted, follows);
    if (sentence.tokens.length === 0) continue;
    sentences.push(sentence);
    words += sentence.tokens.length;
    follows = true;
  }
  return { sentences, words, gaps };
}

function readSentence({ text, tokens }: ReadText, wanted: ReadonlySet<string>, follows: boolean): PassageSentence {
  const found = new Set<string>();
  let shared = 0;
  for (const { stem } of tokens) {
    if (!wanted.has(stem) || found.has(stem)) continue;
    found.add(stem);
    shared += rarityOf(stem);
  }
  return { text, tokens, found, shared, follows };
}
