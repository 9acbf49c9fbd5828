import { wordsOf } from '../language/words.js';
import type { SourceIndex, SourceWindow } from './index-sources.js';

const WINDOWS_PER_CLAIM = 4;

/** The windows that share the most telling words with a claim, best first. */
export function findEvidence(claim: string, index: SourceIndex): SourceWindow[] {
  const scores = new Map<number, number>();
  for (const word of new Set(wordsOf(claim))) {
    const postings = index.byWord.get(word) ?? [];
    const weight = Math.log(1 + index.windows.length / (1 + postings.length));
    for (const number of postings) scores.set(number, (scores.get(number) ?? 0) + weight);
  }
  return [...scores]
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .slice(0, WINDOWS_PER_CLAIM)
    .map(([number]) => index.windows[number] as SourceWindow);
}
