import { rarityOf } from '../language/common-words.js';
import type { Token } from '../language/tokenize.js';

/** Unmatched words of claim and source that stand between the same matched words: what was put in the place of what. */
export interface Slot {
  readonly claim: readonly number[];
  readonly source: readonly number[];
  /** False at the ends, where a source may say more without saying otherwise. */
  readonly inner: boolean;
}

/** How the words of a claim lie over those of a source sentence. */
export interface Alignment {
  /** For each word of the claim the word of the source that it matches in order, or -1. */
  readonly matchOf: readonly number[];
  readonly slots: readonly Slot[];
  /** Share of the claim's weight that matches in order, and in any order. */
  readonly inOrder: number;
  readonly covered: number;
}

const LONGEST = 160;
const NEAR_THE_END = 3;

/** Lays a claim over a source sentence so that the heaviest words match in order. */
export function align(claim: readonly Token[], source: readonly Token[]): Alignment {
  const a = claim.slice(0, LONGEST);
  const b = source.slice(0, LONGEST);
  const weights = a.map(({ stem }) => 0.05 + rarityOf(stem));
  const matchOf = heaviestMatch(a, b, weights);
  const stems = new Set(b.map(({ stem }) => stem));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const sumOf = (keep: (i: number) => boolean): number =>
    weights.reduce((sum, weight, i) => (keep(i) ? sum + weight : sum), 0) / total;
  return {
    matchOf,
    slots: slotsOf(matchOf, b.length),
    inOrder: sumOf((i) => (matchOf[i] as number) >= 0),
    covered: sumOf((i) => stems.has((a[i] as Token).stem)),
  };
}

/** Longest common subsequence by weight, walked back from the end. */
function heaviestMatch(a: readonly Token[], b: readonly Token[], weights: readonly number[]): number[] {
  const width = b.length + 1;
  const best = new Float32Array((a.length + 1) * width);
  for (let i = 1; i <= a.length; i += 1) {
    const stem = (a[i - 1] as Token).stem;
    for (let j = 1; j <= b.length; j += 1) {
      const skip = Math.max(best[(i - 1) * width + j] as number, best[i * width + j - 1] as number);
      const take = stem === (b[j - 1] as Token).stem ? (best[(i - 1) * width + j - 1] as number) + (weights[i - 1] as number) : 0;
      best[i * width + j] = Math.max(skip, take);
    }
  }
  return walkBack(a, b, best, width);
}

function walkBack(a: readonly Token[], b: readonly Token[], best: Float32Array, width: number): number[] {
  const matchOf = a.map(() => -1);
  for (let i = a.length, j = b.length; i > 0 && j > 0;) {
    const here = best[i * width + j] as number;
    if (here === best[(i - 1) * width + j]) i -= 1;
    else if (here === best[i * width + j - 1]) j -= 1;
    else {
      matchOf[i - 1] = j - 1;
      i -= 1;
      j -= 1;
    }
  }
  return matchOf;
}

function slotsOf(matchOf: readonly number[], sourceLength: number): Slot[] {
  const anchors = matchOf.flatMap((j, i) => (j >= 0 ? [[i, j] as const] : []));
  const borders = [[-1, -1] as const, ...anchors, [matchOf.length, sourceLength] as const];
  const slots: Slot[] = [];
  for (let k = 0; k + 1 < borders.length; k += 1) {
    const [from, to] = [borders[k] as readonly [number, number], borders[k + 1] as readonly [number, number]];
    if (to[0] - from[0] === 1 && to[1] - from[1] === 1) continue;
    const inner = k > 0 && k + 2 < borders.length;
    const claim = between(from[0], to[0]);
    const source = between(from[1], to[1]);
    if (claim.length > 0 || (inner && source.length > 0))
      slots.push({ claim, source: inner ? source : nearEnd(source, k === 0, claim.length), inner });
  }
  return slots;
}

/** At the ends only the source words next to the matched part compete with the claim's. */
function nearEnd(source: readonly number[], leading: boolean, length: number): number[] {
  const reach = length + NEAR_THE_END;
  return leading ? source.slice(-reach) : source.slice(0, reach);
}

function between(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from - 1) }, (_, k) => from + 1 + k);
}
