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
const WORTH_A_GLANCE = 0.2;
// Work per claim is bounded however long the sources are; rare words, which come first, decide anyway.
const MOST_POSTINGS = 1_200;

type Ranked = [window: SourceWindow, score: number];

/** Finds windows by BM25 over stems. Word weights are fixed, so no source changes what is found in another. */
export class EvidenceFinder {
  private readonly scores: Float64Array;

  constructor(private readonly index: SourceIndex) {
    this.scores = new Float64Array(index.windows.length);
  }

  /** The best windows of the best sources for a claim. Longer claims draw on more sentences. */
  find(claim: readonly Token[]): SourceCandidates[] {
    const most = Math.min(MOST_WINDOWS, FEWEST_WINDOWS + Math.floor(claim.length / WORDS_PER_WINDOW));
    const bySource = new Map<number, Ranked[]>();
    let list: Ranked[] = [];
    let current = -1;
    const touched = this.scoreWindows(claim);
    const enough = WORTH_A_GLANCE * this.bestOf(touched);
    for (const id of touched) {
      const matched = this.scores[id] as number;
      this.scores[id] = 0;
      if (matched < enough) continue;
      const window = this.index.windows[id] as SourceWindow;
      if (window.source.n !== current) {
        current = window.source.n;
        list = bySource.get(current) ?? [];
        if (list.length === 0) bySource.set(current, list);
      }
      keepBest(list, window, matched * window.boost, most);
    }
    return rankSources(bySource);
  }

  private bestOf(ids: readonly number[]): number {
    let best = 0;
    for (const id of ids) if ((this.scores[id] as number) > best) best = this.scores[id] as number;
    return best;
  }

  /** Adds up the weights of the claim's stems per window; returns the windows touched. */
  private scoreWindows(claim: readonly Token[]): number[] {
    const touched: number[] = [];
    let scanned = 0;
    for (const { weight, postings } of this.stemsOf(claim)) {
      if (scanned > 0 && scanned + postings.length > MOST_POSTINGS) break;
      scanned += postings.length;
      for (const id of postings) {
        if (this.scores[id] === 0) touched.push(id);
        this.scores[id] = (this.scores[id] as number) + weight;
      }
    }
    return touched;
  }

  private stemsOf(claim: readonly Token[]): { weight: number; postings: readonly number[] }[] {
    const stems = [...new Set(claim.map(({ stem }) => stem))].flatMap((stem) => {
      const postings = this.index.postings.get(stem);
      return postings ? [{ stem, weight: rarityOf(stem), postings }] : [];
    });
    return stems.sort((a, b) => a.postings.length - b.postings.length || (a.stem < b.stem ? -1 : 1));
  }
}

function keepBest(list: Ranked[], window: SourceWindow, score: number, most: number): void {
  let at = list.length;
  if (at >= most && (list[at - 1] as Ranked)[1] > score) return;
  while (at > 0 && isBehind(list[at - 1] as Ranked, window, score)) at -= 1;
  if (at >= most) return;
  list.splice(at, 0, [window, score]);
  if (list.length > most) list.pop();
}

/** Of windows that score the same the earlier one is kept. */
function isBehind([other, otherScore]: Ranked, window: SourceWindow, score: number): boolean {
  return otherScore < score || (otherScore === score && other.id > window.id);
}

/** Ties go by the words of the source, never by its number: the order of the sources changes nothing. */
function rankSources(bySource: ReadonlyMap<number, readonly Ranked[]>): SourceCandidates[] {
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
