import { itemAt } from '@claimgate/domain';
import { rarityOf, type Token } from '@claimgate/language';
import type { SourceIndex, SourceWindow } from './index-sources.js';

/** The windows of one source that may decide a claim, best first. */
export interface SourceCandidates {
  readonly source: number;
  readonly windows: readonly SourceWindow[];
  readonly score: number;
  /** What a verifier reads of it at length says this, sentence by sentence. */
  readonly sentences?: () => readonly SourceWindow[];
}

const SOURCES_PER_CLAIM = 3;
const FEWEST_WINDOWS = 4;
const MOST_WINDOWS = 12;
const WORDS_PER_WINDOW = 6;
const WORTH_A_LOOK = 0.4;
const WORTH_A_GLANCE = 0.2;
// Work per claim is bounded however long the sources are; rare words, which come first, decide anyway.
const MOST_POSTINGS = 1_200;
const VALUE_WEIGHT = 1;

/** Finds windows by BM25 over stems. Word weights are fixed, so no source changes what is found in another. */
export class EvidenceFinder {
  /** What each window scores for the claim at hand, and which windows score at all, with their scores; all are used again for the next claim. */
  private readonly scores: Float64Array;
  private readonly touched: Int32Array;
  private readonly kept: Float64Array;
  private count = 0;
  /** The best score of each source for the claim at hand. */
  private readonly tops: Float64Array;
  /** For each source its rank by its words. */
  private readonly ranks: readonly number[];
  /** For each source its place among those that may decide the claim at hand, counted from 1; 0 for the others. */
  private readonly slots: Int8Array;

  constructor(private readonly index: SourceIndex) {
    this.scores = new Float64Array(index.windows.length);
    this.touched = new Int32Array(index.windows.length);
    this.kept = new Float64Array(index.windows.length);
    this.slots = new Int8Array(index.sources.length);
    this.tops = new Float64Array(index.sources.length);
    this.ranks = ranksByContent(index);
  }

  /** The best windows of the best sources for a claim; a value of it in a window counts like a rare word. Longer claims draw on more sentences. */
  find(claim: readonly Token[], withValues: readonly number[] = []): SourceCandidates[] {
    const most = Math.min(MOST_WINDOWS, FEWEST_WINDOWS + Math.floor(claim.length / WORDS_PER_WINDOW));
    this.dropBelow(WORTH_A_GLANCE * this.scoreWindows(claim, withValues));
    const sources = this.bestSources();
    const ids = this.bestWindows(sources, most);
    this.clear();
    return sources.map(([place, score], i) => {
      const windows = itemAt(ids, i).map((id) => itemAt(this.index.windows, id));
      return { source: itemAt(this.index.sources, place).n, windows, score };
    });
  }

  /** Adds up the weights of the claim's stems per window; returns the highest sum. */
  private scoreWindows(claim: readonly Token[], withValues: readonly number[]): number {
    let best = this.addScores(withValues, VALUE_WEIGHT, 0);
    let scanned = 0;
    for (const { weight, postings } of this.stemsOf(claim)) {
      if (scanned > 0 && scanned + postings.length > MOST_POSTINGS) break;
      scanned += postings.length;
      best = this.addScores(postings, weight, best);
    }
    return best;
  }

  private addScores(windows: readonly number[], weight: number, best: number): number {
    let highest = best;
    for (const id of windows) {
      const before = this.scores[id] ?? 0;
      if (before === 0) this.touched[this.count++] = id;
      this.scores[id] = before + weight;
      if (before + weight > highest) highest = before + weight;
    }
    return highest;
  }

  private stemsOf(claim: readonly Token[]): { stem: string; weight: number; postings: readonly number[] }[] {
    const stems = [...new Set(claim.map(({ stem }) => stem))].flatMap((stem) => {
      const postings = this.index.postings.get(stem);
      return postings ? [{ stem, weight: rarityOf(stem), postings }] : [];
    });
    return stems.sort((a, b) => a.postings.length - b.postings.length || (a.stem < b.stem ? -1 : 1));
  }

  /** Forgets windows that share too little with the claim; the others count for more where they are short. */
  private dropBelow(enough: number): void {
    const { scores, touched, kept, tops } = this;
    const { boosts, places } = this.index;
    let count = 0;
    for (let i = 0; i < this.count; i += 1) {
      const id = touched[i] ?? 0;
      const matched = scores[id] ?? 0;
      // From here on scores stand in the order in which windows were found, and the others are ready for the next claim.
      scores[id] = 0;
      if (matched < enough) continue;
      const score = matched * (boosts[id] ?? 0);
      touched[count] = id;
      kept[count] = score;
      count += 1;
      const place = places[id] ?? 0;
      if (score > (tops[place] ?? 0)) tops[place] = score;
    }
    this.count = count;
  }

  /** The sources with the best windows. Ties go by the words of the source, never by its number: their order changes nothing. */
  private bestSources(): [place: number, score: number][] {
    let best = 0;
    for (const score of this.tops) best = Math.max(best, score);
    const worth: [number, number][] = [];
    for (let place = 0; place < this.tops.length; place += 1) {
      const score = this.tops[place] ?? 0;
      if (score > 0 && score >= WORTH_A_LOOK * best) worth.push([place, score]);
    }
    const { ranks } = this;
    return worth.sort((a, b) => b[1] - a[1] || (ranks[a[0]] ?? 0) - (ranks[b[0]] ?? 0)).slice(0, SOURCES_PER_CLAIM);
  }

  /** The best windows of each of some sources, in one walk over all that score. */
  private bestWindows(sources: readonly [place: number, score: number][], most: number): number[][] {
    const found = sources.map(() => new BestWindows(most));
    sources.forEach(([place], i) => (this.slots[place] = i + 1));
    const { touched, kept, slots } = this;
    const { places } = this.index;
    for (let i = 0; i < this.count; i += 1) {
      const id = touched[i] ?? 0;
      const slot = slots[places[id] ?? 0] ?? 0;
      if (slot > 0) found[slot - 1]?.offer(id, kept[i] ?? 0);
    }
    return found.map(({ ids }) => ids);
  }

  private clear(): void {
    this.count = 0;
    this.tops.fill(0);
    this.slots.fill(0);
  }
}

function ranksByContent({ sources }: SourceIndex): number[] {
  const ranks = sources.map(() => 0);
  const inOrder = sources
    .map(({ n, content }, place) => ({ n, content, place }))
    .sort((a, b) => (a.content === b.content ? a.n - b.n : a.content < b.content ? -1 : 1));
  for (const [rank, { place }] of inOrder.entries()) ranks[place] = rank;
  return ranks;
}

/** A list of the best windows, best first; of windows that score the same the earlier one. */
class BestWindows {
  readonly ids: number[] = [];
  private readonly scores: number[] = [];
  /** What a window must score to be let in. */
  private least = -Infinity;

  constructor(private readonly most: number) {}

  offer(id: number, score: number): void {
    const { ids, scores, most } = this;
    if (score < this.least) return;
    let at = ids.length;
    while (at > 0 && isBetter(score, id, scores[at - 1] ?? 0, ids[at - 1] ?? 0)) at -= 1;
    if (at >= most) return;
    ids.splice(at, 0, id);
    scores.splice(at, 0, score);
    if (ids.length > most) {
      ids.pop();
      scores.pop();
    }
    if (ids.length === most) this.least = scores[most - 1] ?? 0;
  }
}

function isBetter(score: number, id: number, otherScore: number, otherId: number): boolean {
  return score > otherScore || (score === otherScore && id < otherId);
}
