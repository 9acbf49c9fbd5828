import { itemAt, type SourceDocument } from '@claimgate/domain';
import { isEverywhere, type Token } from '@claimgate/language';
import { ReviewMemory } from '../review-memory.js';
import { cutWindows } from './cut-windows.js';
import { type ReadableSource, readSource } from './readable-source.js';
import { isSaidAlone, readWithLead, type WindowContext } from './window-context.js';
import { type Stance, stancesOf } from './window-stance.js';

/** A sentence of a source, by its place in the readable text. */
export interface SourceWindow {
  readonly id: number;
  readonly source: ReadableSource;
  readonly start: number;
  readonly end: number;
  /** What keeps it from saying what its words say; nothing for nearly all. */
  readonly stance?: Stance | undefined;
  /** Where it stands in its source; `readWindow` reads it with that. Absent for a stretch that was found as a whole. */
  readonly context?: WindowContext | undefined;
}

/** The windows that say what their words say. */
export function saidIn(windows: readonly SourceWindow[]): SourceWindow[] {
  return windows.filter(({ stance }) => stance === undefined);
}

/** The sources cut into windows and indexed by stem, once for all claims, so that a claim meets only windows that share words with it. */
export interface SourceIndex {
  readonly sources: readonly ReadableSource[];
  readonly windows: readonly SourceWindow[];
  /** For each window the place of its source among the sources. */
  readonly places: Int32Array;
  /** For each window what a match in it counts for: by BM25, more in a short window than in a long one. */
  readonly boosts: Float64Array;
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly byHash: ReadonlyMap<number, readonly number[]>;
  /** For each supplied source the one that is read for it: sources with the same content are read once. */
  readonly readFor: ReadonlyMap<number, number>;
  /** What the review has read so far. */
  readonly memory: ReviewMemory;
}

/** Reads and indexes the sources. */
export function indexSources(documents: readonly SourceDocument[], memory = new ReviewMemory()): SourceIndex {
  const readFor = sameContent(documents);
  const sources = documents.filter(({ n }) => readFor.get(n) === n).map(readSource);
  const windows: SourceWindow[] = [];
  const places: number[] = [];
  const boosts: number[] = [];
  const postings = new Map<string, number[]>();
  const byHash = new Map<number, number[]>();
  for (const [place, source] of sources.entries()) {
    const firstOfSource = windows.length;
    const placed = cutWindows(source.text);
    const stances = stancesOf(source.text, placed);
    for (const [i, { start, end, context }] of placed.entries()) {
      const stance = stances[i];
      const tokens = memory.tokenize(source.text, start, end);
      const id = windows.length;
      const window: SourceWindow = { id, source, start, end, stance, context };
      windows.push(window);
      places.push(place);
      boosts.push(boostFor(tokens.length));
      if (stance === 'asks') continue;
      // What is asked is read around what answers it, but nothing is found by it; and only what a sentence says can be copied from it.
      for (const token of tokens) addPosting(postings, token.stem, id, firstOfSource);
      for (const stem of stemsAround(context, memory)) addPosting(postings, stem, id, firstOfSource);
      if (stance === 'denies') continue;
      if (isSaidAlone(window)) addHash(byHash, hashOf(tokens), windows);
      if (context.leadIn !== undefined) addHash(byHash, hashOf(memory.read(readWithLead(window)).tokens), windows);
    }
  }
  return {
    sources,
    windows,
    places: Int32Array.from(places),
    boosts: Float64Array.from(boosts),
    postings,
    byHash,
    readFor,
    memory,
  };
}

/** A window is found by the words that it is read with as well: those of its lead, its header and the heading right above it. */
function stemsAround({ headings, leadIn, header }: WindowContext, memory: ReviewMemory): string[] {
  const around = [headings.at(-1), leadIn, header?.join(' ')].flatMap((words) => (words ? memory.read(words).tokens : []));
  return around.map(({ stem }) => stem);
}

const TYPICAL_LENGTH = 20;

function boostFor(length: number): number {
  return 1 + 2.2 / (1 + 1.2 * (0.25 + (0.75 * length) / TYPICAL_LENGTH));
}

function sameContent(documents: readonly SourceDocument[]): Map<number, number> {
  const first = new Map<string, number>();
  const readFor = new Map<number, number>();
  for (const { n, content, mediaType } of documents) {
    const key = `${mediaType}\n${content}`;
    const known = first.get(key) ?? n;
    first.set(key, known);
    readFor.set(n, known);
  }
  return readFor;
}

// A word that so many sentences of one source share tells them not apart; work per claim is bounded however long the sources are.
const MOST_IN_SOURCE = 400;

function addPosting(postings: Map<string, number[]>, stem: string, id: number, firstOfSource: number): void {
  const known = postings.get(stem);
  if (known === undefined) {
    if (!isEverywhere(stem)) postings.set(stem, [id]);
    return;
  }
  const { length } = known;
  // Asked first, since an array looks for what stands before its first item by name, which takes many times as long.
  const isFull = length >= MOST_IN_SOURCE && (known[length - MOST_IN_SOURCE] ?? -1) >= firstOfSource;
  if (!isFull && known[length - 1] !== id) known.push(id);
}

/** A sentence that its source repeats is kept once: the first place is as good as any. */
function addHash(byHash: Map<number, number[]>, hash: number, windows: readonly SourceWindow[]): void {
  const window = itemAt(windows, windows.length - 1);
  const known = byHash.get(hash);
  if (known === undefined) byHash.set(hash, [window.id]);
  else if (!isRepeated(itemAt(windows, itemAt(known, known.length - 1)), window)) known.push(window.id);
}

function isRepeated(before: SourceWindow, { source, start, end }: SourceWindow): boolean {
  const length = end - start;
  return (
    before.source === source &&
    before.end - before.start === length &&
    source.text.startsWith(source.text.slice(before.start, before.end), start)
  );
}

/** A number that sentences with the same words in the same order share. */
export function hashOf(tokens: readonly Token[]): number {
  let hash = 2_166_136_261;
  for (const { norm } of tokens) {
    for (let i = 0; i < norm.length; i += 1) hash = Math.imul(hash ^ norm.charCodeAt(i), 16_777_619);
    hash = Math.imul(hash ^ 32, 16_777_619);
  }
  return hash;
}
