import { rarityOf } from '../language/common-words.js';
import type { Token } from '../language/tokenize.js';
import type { SourceIndex, SourceWindow } from './index-sources.js';

/** The windows of one source that may decide a claim, best first. */
export interface SourceCandidates {
  readonly source: number;
  readonly windows: readonly SourceWindow[];
  readonly score: number;
}

const SOURCES_PER_CLAIM = 3;
const FEWEST_WINDOWS = 4;
const MOST_WINDOWS = 12;
const WORDS_PER_WINDOW = 6;
const WORTH_A_LOOK = 0.4;
// Work per claim is bounded however long the sources are; rare words, which come first, decide anyway.
const MOST_POSTINGS = 20_000;
const TYPICAL_LENGTH = 20;

/** Finds windows by BM25 over stems. Word weights are fixed, so no source changes what is found in another. */
export function findEvidence(claim: readonly Token[], index: SourceIndex): SourceCandidates[] {
  const scores = scoreWindows(claim, index);
  // Longer claims draw on more sentences.
  const most = Math.min(MOST_WINDOWS, FEWEST_WINDOWS + Math.floor(claim.length / WORDS_PER_WINDOW));
  const bySource = new Map<number, [window: SourceWindow, score: number][]>();
  for (const [id, matched] of scores) {
    const window = index.windows[id] as SourceWindow;
    const score = (matched * 2.2) / (1 + 1.2 * (0.25 + (0.75 * window.length) / TYPICAL_LENGTH)) + matched;
    const list = bySource.get(window.source.n);
    if (list) keepBest(list, window, score, most);
    else bySource.set(window.source.n, [[window, score]]);
  }
  return rankSources(bySource);
}

function scoreWindows(claim: readonly Token[], index: SourceIndex): Map<number, number> {
  const stems = [...new Set(claim.map(({ stem }) => stem))].flatMap((stem) => {
    const postings = index.postings.get(stem);
    return postings ? [{ stem, postings }] : [];
  });
  const scores = new Map<number, number>();
  let scanned = 0;
  for (const { stem, postings } of stems.toSorted(
    (a, b) => a.postings.length - b.postings.length || (a.stem < b.stem ? -1 : 1),
  )) {
    if (scanned > 0 && scanned + postings.length > MOST_POSTINGS) break;
    scanned += postings.length;
    const weight = rarityOf(stem);
    for (const id of postings) scores.set(id, (scores.get(id) ?? 0) + weight);
  }
  return scores;
}

function keepBest(list: [SourceWindow, number][], window: SourceWindow, score: number, most: number): void {
  let at = list.length;
  while (at > 0 && (list[at - 1] as [SourceWindow, number])[1] < score) at -= 1;
  if (at >= most) return;
  list.splice(at, 0, [window, score]);
  if (list.length > most) list.pop();
}

/** Ties go by the words of the source, never by its number: the order of the sources changes nothing. */
function rankSources(bySource: ReadonlyMap<number, readonly (readonly [SourceWindow, number])[]>): SourceCandidates[] {
  const candidates = [...bySource].map(([source, list]) => ({
    source,
    windows: list.map(([window]) => window),
    score: list[0]?.[1] ?? 0,
  }));
  const sorted = candidates.toSorted((a, b) => b.score - a.score || compareContent(a, b));
  const best = sorted[0]?.score ?? 0;
  return sorted.filter(({ score }) => score >= best * WORTH_A_LOOK).slice(0, SOURCES_PER_CLAIM);
}

function compareContent(a: SourceCandidates, b: SourceCandidates): number {
  const [left, right] = [a.windows[0]?.source.content ?? '', b.windows[0]?.source.content ?? ''];
  return left === right ? a.source - b.source : left < right ? -1 : 1;
}
