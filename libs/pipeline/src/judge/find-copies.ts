import type { AtomicClaim } from '@claimgate/domain';
import type { Token } from '../language/tokenize.js';
import { hashOf, type SourceIndex, type SourceWindow } from '../retrieve/index-sources.js';
import { type ReadableSource, readableSpan } from '../retrieve/readable-source.js';
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
  private readonly wholeIn: readonly { source: number; at: number }[];

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
    this.wholeIn = index.sources.flatMap(({ n, content }) => {
      const at = output === '' ? -1 : content.indexOf(output);
      return at < 0 || !this.areSentences(n, at, at + output.length) ? [] : [{ source: n, at: at - lead }];
    });
  }

  /** The copies of a claim, one for each source that has one. */
  find(claim: AtomicClaim): CopiedFrom[] {
    const whole = this.wholeIn.flatMap(({ source, at }) => this.insideWhole(claim, source, at));
    const windows = [this.sentenceOf(claim), claim.text].flatMap((text) =>
      this.sameSentence(this.index.memory.read(text).tokens),
    );
    const found = [...whole, ...windows.map((window) => ({ window, start: window.start, end: window.end }))];
    return [...new Map(found.toReversed().map((copy) => [copy.window.source.n, copy])).values()];
  }

  /** False for a part of a sentence: what stands before it may deny it, and what follows may limit it. What a source calls untrue cannot be copied from it; a question can, as a question. */
  private areSentences(n: number, from: number, to: number): boolean {
    const source = this.index.sources.find((candidate) => candidate.n === n) as ReadableSource;
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

  private insideWhole(claim: AtomicClaim, n: number, at: number): CopiedFrom[] {
    const source = this.index.sources.find((candidate) => candidate.n === n);
    if (source === undefined) return [];
    const { start, end } = readableSpan(source, at + claim.span.start, at + claim.span.end);
    return start < end ? [{ window: { id: -1, source, start, end }, start, end }] : [];
  }

  private sameSentence(tokens: readonly Token[]): SourceWindow[] {
    if (tokens.length === 0) return [];
    const ids = this.index.byHash.get(hashOf(tokens)) ?? [];
    return ids
      .map((id) => this.index.windows[id] as SourceWindow)
      .filter(({ source, start, end }) => sameWords(tokens, this.index.memory.tokenize(source.text, start, end)));
  }
}

function sameWords(a: readonly Token[], b: readonly Token[]): boolean {
  return a.length === b.length && a.every(({ norm }, i) => norm === b[i]?.norm);
}
