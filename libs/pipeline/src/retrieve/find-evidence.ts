import { rarityOf } from '../language/common-words.js';
import type { Token } from '../language/tokenize.js';
import type { SourceIndex, SourceWindow } from './index-sources.js';
import type { ReadableSource } from './readable-source.js';

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

/** Finds windows by BM25 over stems. Word weights are fixed, so no source changes what is found in another. */
export class EvidenceFinder {
  /** What each window scores for the claim at hand, and which windows score at all; both are used again for the next claim. */
  private readonly scores: Float64Array;
  private readonly touched: Int32Array;
  private count = 0;

  constructor(private readonly index: SourceIndex) {
    this.scores = new Float64Array(index.windows.length);
    this.touched = new Int32Array(index.windows.length);
  }

  /** The best windows of the best sources for a claim. Longer claims draw on more sentences. */
  find(claim: readonly Token[]): SourceCandidates[] {
    const most = Math.min(MOST_WINDOWS, FEWEST_WINDOWS + Math.floor(claim.length / WORDS_PER_WINDOW));
    this.dropBelow(WORTH_A_GLANCE * this.scoreWindows(claim));
    const candidates = this.bestSources().map(([place, score]) => this.candidatesOf(place, score, most));
    this.clear();
    return candidates;
  }

  /** Adds up the weights of the claim's stems per window; returns the highest sum. */
  private scoreWindows(claim: readonly Token[]): number {
    let best = 0;
    let scanned = 0;
    for (const { weight, postings } of this.stemsOf(claim)) {
      if (scanned > 0 && scanned + postings.length > MOST_POSTINGS) break;
      scanned += postings.length;
      for (const id of postings) {
        const before = this.scores[id] as number;
        if (before === 0) this.touched[this.count++] = id;
        this.scores[id] = before + weight;
        if (before + weight > best) best = before + weight;
      }
    }
    return best;
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
    let kept = 0;
    for (let i = 0; i < this.count; i += 1) {
      const id = this.touched[i] as number;
      const matched = this.scores[id] as number;
      this.scores[id] = matched < enough ? 0 : matched * (this.index.boosts[id] as number);
      if (matched >= enough) this.touched[kept++] = id;
    }
    this.count = kept;
  }

  /** The sources with the best windows. Ties go by the words of the source, never by its number: their order changes nothing. */
  private bestSources(): [place: number, score: number][] {
    const scores = new Float64Array(this.index.sources.length);
    for (let i = 0; i < this.count; i += 1) {
      const id = this.touched[i] as number;
      const place = this.index.places[id] as number;
      if ((this.scores[id] as number) > (scores[place] as number)) scores[place] = this.scores[id] as number;
    }
    const enough = WORTH_A_LOOK * scores.reduce((a, b) => Math.max(a, b), 0);
    const worth = [...scores.entries()].filter(([, score]) => score > 0 && score >= enough);
    return worth.sort((a, b) => b[1] - a[1] || this.compareContent(a[0], b[0])).slice(0, SOURCES_PER_CLAIM);
  }

  private compareContent(a: number, b: number): number {
    const [left, right] = [this.index.sources[a] as ReadableSource, this.index.sources[b] as ReadableSource];
    return left.content === right.content ? left.n - right.n : left.content < right.content ? -1 : 1;
  }

  private candidatesOf(place: number, score: number, most: number): SourceCandidates {
    const best: number[] = [];
    for (let i = 0; i < this.count; i += 1) {
      const id = this.touched[i] as number;
      if (this.index.places[id] === place) this.keepBest(best, id, most);
    }
    const windows = best.map((id) => this.index.windows[id] as SourceWindow);
    return { source: (this.index.sources[place] as ReadableSource).n, windows, score };
  }

  /** Keeps a list of the best windows, best first; of windows that score the same the earlier one. */
  private keepBest(best: number[], id: number, most: number): void {
    if (best.length === most && !this.isBefore(id, best[most - 1] as number)) return;
    let at = best.length < most ? best.length : most - 1;
    for (; at > 0 && this.isBefore(id, best[at - 1] as number); at -= 1) best[at] = best[at - 1] as number;
    best[at] = id;
  }

  private isBefore(a: number, b: number): boolean {
    const ahead = (this.scores[a] as number) - (this.scores[b] as number);
    return ahead > 0 || (ahead === 0 && a < b);
  }

  private clear(): void {
    for (let i = 0; i < this.count; i += 1) this.scores[this.touched[i] as number] = 0;
    this.count = 0;
  }
}
