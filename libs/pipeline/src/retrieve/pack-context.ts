import { joinTokens, rarityOf, type Token } from '@claimgate/language';
import type { ReviewMemory } from '../review-memory.js';
import { EvidenceFinder } from './find-evidence.js';
import { indexSources, type SourceIndex, type SourceWindow } from './index-sources.js';
import { readAlone, readWithLead } from './window-context.js';

/** What a model reads of one source for one claim, in words and marks: about 170 words of prose. With 270 it judges no better, and a check takes a seventh longer. */
const MOST = 200;
/** The same where little is to be read: about 30 words. */
const LITTLE = 35;
/**
 * How many of the nearest sentences count: a model reads them alone as well as in their passage, and two tell true claims from false ones as well as
 * three, one does not. Who reads sentence by sentence writes the values of a claim as they do.
 */
export const NEAREST = { sentences: 3, context: 2 };
/** A longer window, such as a record without a full stop, is read in parts of about this many. */
const LONG = 90;
const PART = 40;
/** Sentences that count before the opening of the source does, which often names what all of it speaks of. */
const BEFORE_THE_OPENING = 3;

/** A stretch of the readable text of a source. */
interface Stretch extends Pick<SourceWindow, 'source' | 'start' | 'end'> {
  /** Where it stands, for a window that is read whole. */
  readonly context?: SourceWindow['context'];
}

/**
 * What a model reads of one source to judge a claim: the whole source where it is short; otherwise the windows found for the
 * claim, then their neighbours, as many as fit, in the order of the source, `...` where text is left out.
 */
export function packContext(index: SourceIndex, found: readonly SourceWindow[], claim: readonly Token[], most = MOST): string {
  return asPassage(pickStretches(index, found, claim, most));
}

/** The sentences that `packContext` packs, in the order of the source. */
export function sentencesPacked(index: SourceIndex, found: readonly SourceWindow[], claim: readonly Token[]): SourceWindow[] {
  return pickStretches(index, found, claim, MOST).filter(isWindow);
}

function isWindow(stretch: Stretch): stretch is SourceWindow {
  return 'id' in stretch;
}

function pickStretches(
  index: SourceIndex,
  found: readonly SourceWindow[],
  claim: readonly Token[],
  most: number,
): (Stretch | SourceWindow)[] {
  const stems = new Set(claim.map(({ stem }) => stem));
  const picked = new Map<number, Stretch | SourceWindow>();
  let left = most;
  for (const window of inOrderOfUse(index, found)) {
    for (const part of inParts(window, stems, index.memory)) {
      const size = sizeOf(part);
      if (picked.has(part.start) || size > left) continue;
      picked.set(part.start, part);
      left -= size;
    }
    if (left < 3) break;
  }
  return [...picked.values()].sort((a, b) => a.start - b.start);
}

/** The best of what `packContext` packs, for a source that only has to agree or disagree with what another one said. */
export function packBriefly(index: SourceIndex, found: readonly SourceWindow[], claim: readonly Token[]): string {
  return packContext(index, found, claim, LITTLE);
}

/** What `packContext` packs for a source and claims by themselves: models are trained on passages packed by the code that packs at run time. */
export function contextFor(content: string, claims: readonly string[], most = MOST): string[] {
  return findIn(content, claims, (index, found, tokens) => packContext(index, found, tokens, most));
}

/** The sentences of a text that come nearest to a claim, each as it is read alone. */
export function nearestIn(content: string, claim: string): string[] {
  return findIn(content, [claim], (_, found, tokens) =>
    found.slice(0, NEAREST.context).map((window) => readAlone(window, tokens)),
  ).flat();
}

function findIn<T>(
  content: string,
  claims: readonly string[],
  read: (index: SourceIndex, found: readonly SourceWindow[], claim: readonly Token[]) => T,
): T[] {
  const document = { n: 1, title: '', content, uri: null, citationLabel: '', mediaType: 'text/plain' as const };
  const index = indexSources([document]);
  const finder = new EvidenceFinder(index);
  return claims.map((claim) => {
    const tokens = index.memory.tokenize(joinTokens(claim).text);
    return read(index, finder.find(tokens)[0]?.windows ?? index.windows.slice(0, 1), tokens);
  });
}

/** The windows by what they are worth: those found, best first, with the opening early; then what stands beside them; then the rest. */
function* inOrderOfUse(index: SourceIndex, found: readonly SourceWindow[]): Generator<SourceWindow> {
  const [first] = found;
  if (first === undefined) return;
  const sameSource = (id: number): SourceWindow[] => {
    const window = index.windows[id];
    return window?.source === first.source ? [window] : [];
  };
  const opening = openingOf(index, first.id);
  yield* found.slice(0, BEFORE_THE_OPENING);
  yield* sameSource(opening);
  yield* found.slice(BEFORE_THE_OPENING);
  for (const { id } of found) yield* [...sameSource(id + 1), ...sameSource(id - 1)];
  for (let id = opening; id < opening + MOST && sameSource(id).length > 0; id += 1) yield* sameSource(id);
}

/** The first window of the source that a window belongs to, found by halves: sources may have very many. */
function openingOf({ places }: SourceIndex, id: number): number {
  let [low, high] = [0, id];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < (places[id] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const PIECE = /[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;

/** By window: each is packed for many claims. */
const sizes = new WeakMap<Stretch, number>();

function sizeOf(stretch: Stretch): number {
  const known = sizes.get(stretch) ?? readWithLead(stretch).match(PIECE)?.length ?? 0;
  sizes.set(stretch, known);
  return known;
}

/** A long window in parts, those that share rare words with the claim first; its own beginning counts as one of them. */
function inParts(window: SourceWindow, stems: ReadonlySet<string>, memory: ReviewMemory): Stretch[] {
  // No window of so few characters is long, and nearly all are this short.
  if (window.end - window.start < LONG || sizeOf(window) <= LONG) return [window];
  const parts = cut(window).map((part) => ({ part, shared: sharedWith(part, stems, memory) }));
  return parts.sort((a, b) => b.shared - a.shared || a.part.start - b.part.start).map(({ part }) => part);
}

function cut({ source, start, end, context }: SourceWindow): Stretch[] {
  const text = source.text.slice(start, end);
  const ends: number[] = [];
  let count = 0;
  for (const { index } of text.matchAll(PIECE)) {
    count += 1;
    const isBreak = /[\s,;]/u.test(text[index - 1] ?? '');
    if (isBreak && count > PART) {
      ends.push(start + index);
      count = 1;
    }
    if (ends.length >= MOST) break;
  }
  const place = context && { kind: 'prose' as const, headings: context.headings };
  return [start, ...ends].map((from, i) => ({ source, start: from, end: ends[i] ?? end, context: place }));
}

function sharedWith({ source, start, end }: Stretch, stems: ReadonlySet<string>, memory: ReviewMemory): number {
  const shared = new Set(memory.tokenize(source.text, start, end).flatMap(({ stem }) => (stems.has(stem) ? [stem] : [])));
  return [...shared].reduce((sum, stem) => sum + rarityOf(stem), 0);
}

/** Stretches as running text: each list item with its lead and each row with its header, headings where they change. */
function asPassage(stretches: readonly Stretch[]): string {
  const parts: string[] = [];
  let path = '';
  for (const [i, stretch] of stretches.entries()) {
    if (isReadBelow(stretch, stretches[i + 1])) continue;
    const own = pathOf(stretch);
    if (own !== path && own !== '') parts.push(`${own}:`);
    else if (isAfterGap(stretch, stretches[i - 1])) parts.push('...');
    path = own;
    parts.push(readWithLead(stretch).trim());
  }
  return parts.join(' ');
}

function isAfterGap({ source, start }: Stretch, before: Stretch | undefined): boolean {
  return before !== undefined && SAYS_SOMETHING.test(source.text.slice(before.end, start));
}

function pathOf({ context }: Stretch): string {
  return context?.headings.join(' > ') ?? '';
}

/** A heading, a lead or the header of a table says nothing by itself where what stands below it is read with it. */
function isReadBelow({ context }: Stretch, next: Stretch | undefined): boolean {
  if (context === undefined || next?.context === undefined) return false;
  if (context.kind === 'header') return next.context.header !== undefined;
  if (context.kind === 'lead') return next.context.leadIn !== undefined;
  return context.kind === 'heading' && next.context.headings.length > context.headings.length;
}

/** Windows of one source as one passage: in the order of the source, a line each, `...` where text is left out. */
export function packPassage(windows: readonly SourceWindow[]): string {
  const inOrder = windows.toSorted((a, b) => a.start - b.start);
  return inOrder
    .map((window, i) => {
      const gap = i > 0 && inOrder[i - 1]?.id !== window.id - 1 ? '...\n' : '';
      return gap + readWithLead(window);
    })
    .join('\n');
}
