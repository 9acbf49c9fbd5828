import type { SourceDocument, Span } from '@claimgate/domain';
import { wordsOf } from '../language/words.js';
import { splitSentences } from '../segment/split-sentences.js';

/** A sentence of a source. `quote` is exactly the source's content from `start` to `end`. */
export interface SourceWindow extends Span {
  readonly source: number;
  readonly quote: string;
  readonly words: ReadonlySet<string>;
}

/** The sources, cut into windows and indexed by word, so that a claim meets only windows that share words with it. */
export interface SourceIndex {
  readonly windows: readonly SourceWindow[];
  readonly byWord: ReadonlyMap<string, readonly number[]>;
}

/** Cuts and indexes the sources once for all claims. */
export function indexSources(sources: readonly SourceDocument[]): SourceIndex {
  const windows = sources.flatMap(windowsOf);
  const byWord = new Map<string, number[]>();
  windows.forEach((window, number) => {
    for (const word of window.words) {
      const postings = byWord.get(word);
      if (postings) postings.push(number);
      else byWord.set(word, [number]);
    }
  });
  return { windows, byWord };
}

function windowsOf(source: SourceDocument): SourceWindow[] {
  return splitSentences(source.content).map((span) => {
    const quote = source.content.slice(span.start, span.end);
    return { ...span, source: source.n, quote, words: new Set(wordsOf(quote)) };
  });
}
