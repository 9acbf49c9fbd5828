import { itemAt, type AtomicClaim } from '@claimgate/domain';
import type { Token } from '@claimgate/language';
import { hashOf, type SourceIndex, type SourceWindow } from '../retrieve/index-sources.js';
import { type ReadableSource, readableSpan } from '../retrieve/readable-source.js';
import { readWithLead } from '../retrieve/window-context.js';
import { type Segment, segmentAt } from '../segment/segment.js';

/** Words of a source that a claim was copied from, offsets in the readable text. */
export interface CopiedFrom {
  readonly window: SourceWindow;
  readonly start: number;
  readonly end: number;
}

const SAYS_SOMETHING = /[\p{L}\p{N}?]/u;

/** Settles copies before anything else is asked: a sentence that a source holds word for word is supported by it. */
export class CopyFinder {
  private readonly sentenceOf: (claim: AtomicClaim) => string;
  private readonly wholeIn: readonly { source: ReadableSource; at: number }[];

  constructor(
    private readonly index: SourceIndex,
    aiOutput: string,
    segments: readonly Segment[],
  ) {
    this.sentenceOf = (claim) => {
      const sentence = segmentAt(segments, claim.span.start);
      // A claim that reaches beyond its sentence, as a question with its answer does, is no copy of the sentence alone.
      return sentence !== undefined && claim.span.end <= sentence.end ? sentence.text : claim.outputText;
    };
    const output = aiOutput.trim();
    const lead = aiOutput.length - aiOutput.trimStart().length;
    this.wholeIn = index.sources.flatMap((source) => {
      const at = output === '' ? -1 : source.content.indexOf(output);
      return at < 0 || !this.areSentences(source, at, at + output.length) ? [] : [{ source, at: at - lead }];
    });
  }

  /** The copies of a claim, one for each source that has one. */
  find(claim: AtomicClaim): CopiedFrom[] {
    const whole = this.wholeIn.flatMap(({ source, at }) => insideWhole(claim, source, at));
    const windows = [this.sentenceOf(claim), claim.text].flatMap((text) =>
      this.sameSentence(this.index.memory.read(text).tokens),
    );
    const found = [...whole, ...windows.map((window) => ({ window, start: window.start, end: window.end }))];
    return [...new Map(found.toReversed().map((copy) => [copy.window.source.n, copy])).values()];
  }

  /** False for a part of a sentence: what stands before it may deny it, and what follows may limit it. What a source calls untrue cannot be copied from it; a question can, as a question. */
  private areSentences(source: ReadableSource, from: number, to: number): boolean {
    const span = readableSpan(source, from, to);
    const touched = this.index.windows.filter((each) => each.source === source && each.start < span.end && each.end > span.start);
    const [first, last] = [touched[0], touched.at(-1)];
    if (first === undefined || last === undefined) return true;
    const beside = source.text.slice(first.start, span.start) + source.text.slice(span.end, last.end);
    return (
      !SAYS_SOMETHING.test(beside) &&
      touched.every(({ stance, end }) => stance !== 'denies' || source.text.charAt(end - 1) === '?')
    );
  }

  private sameSentence(tokens: readonly Token[]): SourceWindow[] {
    if (tokens.length === 0) return [];
    const ids = this.index.byHash.get(hashOf(tokens)) ?? [];
    return ids.map((id) => itemAt(this.index.windows, id)).filter((window) => this.hasWords(window, tokens));
  }

  /** True for a window that has these words by itself, or with those that lead into its list. */
  private hasWords(window: SourceWindow, words: readonly Token[]): boolean {
    const { memory } = this.index;
    const alone = window.source.text.slice(window.start, window.end);
    return sameWords(words, memory.read(alone).tokens) || sameWords(words, memory.read(readWithLead(window)).tokens);
  }
}

function sameWords(a: readonly Token[], b: readonly Token[]): boolean {
  return a.length === b.length && a.every(({ norm }, i) => norm === b[i]?.norm);
}

/** The words of a claim in a source that holds the whole output; none where a reader of the source sees nothing of them. */
function insideWhole({ span }: AtomicClaim, source: ReadableSource, at: number): CopiedFrom[] {
  const { start, end } = readableSpan(source, at + span.start, at + span.end);
  return start < end ? [{ window: { id: -1, source, start, end }, start, end }] : [];
}
