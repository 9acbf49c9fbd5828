import { itemAt } from '@claimgate/domain';
import { rarityOf } from '@claimgate/language';
import type { Compared } from '../compare/compare.js';
import type { SourceWindow } from '../retrieve/index-sources.js';

/** The shortest run of source words that holds every word the decision rests on, offsets in the readable text. */
export function decidingWords(
  window: SourceWindow,
  { claim, source, alignment, differences }: Compared,
): { start: number; end: number } {
  const wanted = new Set(claim.filter(({ stem }) => rarityOf(stem) > 0.4).map(({ stem }) => stem));
  const matched = new Set(alignment.matchOf.filter((j) => j >= 0));
  const rivals = new Set(
    differences.length > 0 ? alignment.slots.flatMap((slot) => (slot.claim.length > 0 ? slot.source : [])) : [],
  );
  const inside = source.flatMap((token, j) =>
    (matched.has(j) && rarityOf(token.stem) > 0.2) || wanted.has(token.stem) || rivals.has(j) ? [token] : [],
  );
  if (inside.length === 0) return { start: window.start, end: window.end };
  return { start: window.start + (inside[0]?.start ?? 0), end: window.start + (inside.at(-1)?.end ?? 0) };
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
