import type { Compared } from '@claimgate/compare';
import { itemAt } from '@claimgate/domain';
import { rarityOf, type Token } from '@claimgate/language';
import type { SourceWindow } from '../retrieve/index-sources.js';

/** The shortest run of source words that holds every word the decision rests on, offsets in the readable text. */
export function decidingWords(
  window: SourceWindow,
  { claim, source, alignment, differences }: Compared,
): { start: number; end: number } {
  const wanted = new Set<string>();
  for (const { stem } of claim) if (rarityOf(stem) > 0.4) wanted.add(stem);
  const rivals = differences.length > 0 ? alignment.slots.filter((slot) => slot.claim.length > 0) : [];
  const isInside = ({ stem }: Token, j: number): boolean =>
    wanted.has(stem) || (rarityOf(stem) > 0.2 && alignment.matchOf.includes(j)) || rivals.some((slot) => slot.source.includes(j));
  const [first, last] = [source.find(isInside), source.findLast(isInside)];
  if (first === undefined || last === undefined) return { start: window.start, end: window.end };
  return { start: window.start + first.start, end: window.start + last.end };
}

/** Words of a source that somebody quoted, offsets in the readable text. */
export interface QuotedWords {
  readonly window: SourceWindow;
  readonly start: number;
  readonly end: number;
}

/** Finds a quote in the windows that were shown, which may have been shown with other white space; undefined where it is not in them. */
export function locateQuote(windows: readonly SourceWindow[], quote: string): QuotedWords | undefined {
  const words = quote.split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  for (const stretch of stretchesOf(windows)) {
    const { source, start, end } = stretch;
    const found = findWords(source.text.slice(start, end), words);
    if (found !== undefined) return { window: stretch, start: start + found.start, end: start + found.end };
  }
  return undefined;
}

/** Windows that follow each other are shown as one text, so a quote may run from one into the next. */
function stretchesOf(windows: readonly SourceWindow[]): SourceWindow[] {
  const stretches: SourceWindow[] = [];
  let last: SourceWindow | undefined;
  for (const window of windows.toSorted((a, b) => a.start - b.start)) {
    const before = window.id - 1 === last?.id ? stretches.pop() : undefined;
    stretches.push(before ? { ...before, end: window.end } : window);
    last = window;
  }
  return stretches;
}

/** Where the words stand one after the other with nothing but white space between them. */
function findWords(text: string, words: readonly string[]): { start: number; end: number } | undefined {
  const first = itemAt(words, 0);
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    const end = endOfWords(text, start, words);
    if (end !== undefined) return { start, end };
  }
  return undefined;
}

function endOfWords(text: string, start: number, words: readonly string[]): number | undefined {
  let at = start;
  for (const [i, word] of words.entries()) {
    const next = i === 0 ? at : afterSpace(text, at);
    if ((i > 0 && next === at) || !text.startsWith(word, next)) return undefined;
    at = next + word.length;
  }
  return at;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/u.test(text.charAt(at))) at += 1;
  return at;
}
