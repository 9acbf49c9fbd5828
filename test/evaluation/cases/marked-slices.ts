import type { Span } from '@claimgate/domain';
import type { MarkedCase, MarkedSlice } from './marked-case.js';

/** Where each occurrence of `words` starts; occurrences may overlap. */
export function occurrencesOf(words: string, text: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) starts.push(at);
  return starts;
}

/** The offsets of a marked slice; undefined when the output does not hold it, or holds it often and the mark says not which. */
export function spanOf(slice: MarkedSlice, output: string): Span | undefined {
  const starts = occurrencesOf(slice.output_text, output);
  if ((slice.occurrence === undefined) !== (starts.length === 1)) return undefined;
  const start = starts[(slice.occurrence ?? 1) - 1];
  return start === undefined ? undefined : { start, end: start + slice.output_text.length };
}

const LIST_NUMBERS = /^[\s>]*\d+[.)](?=\s)/gm;
const JOINING_WORDS = /\b(?:and|or|but|nor|so|yet|while|whereas)\b/gi;
const MARKUP_AND_PUNCTUATION = /[\p{P}\p{S}\s]/gu;

/** What no mark touches, apart from markup, punctuation and the words that join clauses. */
export function untouchedText({ packet, expected }: MarkedCase): string {
  const units = packet.ai_output.split('');
  for (const slice of [...expected.claims, ...expected.unchecked]) {
    const span = spanOf(slice, packet.ai_output);
    if (span) units.fill(' ', span.start, span.end);
  }
  return units.join('').replace(LIST_NUMBERS, ' ').replace(JOINING_WORDS, ' ').replace(MARKUP_AND_PUNCTUATION, '');
}
