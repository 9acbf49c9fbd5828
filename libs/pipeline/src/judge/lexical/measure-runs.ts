import { isTellingWord, type Token } from '@claimgate/language';
import { ratio } from './measure-coverage.js';
import type { ReadPassage } from './read-passage.js';

export const RUNS = ['pairs', 'triples', 'longestRun', 'longestRunShare', 'runDensity', 'runs', 'together', 'near'] as const;

const NEAR = 5;
const LONGEST = 160;
// So often a passage of prose says not even "the"; only text that is built to take long repeats a word more often.
const MOST_PLACES = 256;

/** How far a claim goes in the very words of a passage, and whether its words stand together there. */
export function measureRuns(claim: readonly Token[], passage: ReadPassage): Record<(typeof RUNS)[number], number> {
  const stems = claim.slice(0, LONGEST).map(({ stem }) => stem);
  const places = placesOf(passage, new Set(stems));
  const runs = runsFrom(stems, places);
  const longest = Math.max(0, ...runs);
  const greedy = greedyRuns(runs);
  const [together, near] = neighbours(stems, places);
  return {
    pairs: ratio(runs.filter((length) => length >= 2).length, stems.length - 1),
    triples: ratio(runs.filter((length) => length >= 3).length, stems.length - 2),
    longestRun: longest,
    longestRunShare: ratio(longest, stems.length),
    runDensity: ratio(
      greedy.reduce((sum, length) => sum + length * length, 0),
      stems.length,
    ),
    runs: ratio(greedy.length, stems.length),
    together,
    near,
  };
}

/** Where each wanted stem stands, as one number per place that grows by more than one from sentence to sentence. */
function placesOf({ sentences }: ReadPassage, wanted: ReadonlySet<string>): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  let offset = 0;
  for (const { tokens } of sentences) {
    tokens.forEach(({ stem }, at) => {
      if (!wanted.has(stem)) return;
      const known = places.get(stem);
      if (known && known.length < MOST_PLACES) known.push(offset + at);
      else if (known === undefined) places.set(stem, [offset + at]);
    });
    offset += Math.ceil((tokens.length + 1) / SENTENCE) * SENTENCE;
  }
  return places;
}

const SENTENCE = 4096;

/** For each word of the claim the longest run of words from there on that the passage holds. */
function runsFrom(stems: readonly string[], places: ReadonlyMap<string, readonly number[]>): number[] {
  const runs = stems.map(() => 0);
  let next = new Map<number, number>();
  for (let i = stems.length - 1; i >= 0; i -= 1) {
    const here = new Map<number, number>();
    for (const place of places.get(stems[i] ?? '') ?? []) {
      const length = 1 + (next.get(place + 1) ?? 0);
      here.set(place, length);
      if (length > (runs[i] ?? 0)) runs[i] = length;
    }
    next = here;
  }
  return runs;
}

/** The runs when the claim is read from the left and each is taken as long as it goes. */
function greedyRuns(runs: readonly number[]): number[] {
  const taken: number[] = [];
  for (let i = 0; i < runs.length;) {
    const length = runs[i] ?? 0;
    if (length > 0) taken.push(length);
    i += Math.max(1, length);
  }
  return taken;
}

/** Of telling words that follow each other in the claim and are both found: how many share a sentence, and stand near each other. */
function neighbours(stems: readonly string[], places: ReadonlyMap<string, readonly number[]>): [together: number, near: number] {
  const telling = stems.filter((stem) => isTellingWord(stem) && places.has(stem));
  let [together, near] = [0, 0];
  for (let i = 1; i < telling.length; i += 1) {
    const distance = closest(places.get(telling[i - 1] ?? '') ?? [], places.get(telling[i] ?? '') ?? []);
    if (distance < SENTENCE / 2) together += 1;
    if (distance <= NEAR) near += 1;
  }
  return telling.length < 2 ? [1, 1] : [together / (telling.length - 1), near / (telling.length - 1)];
}

/** The least distance within one sentence. Both lists rise. */
function closest(a: readonly number[], b: readonly number[]): number {
  let least = Infinity;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0];
    if (Math.floor(x / SENTENCE) === Math.floor(y / SENTENCE)) least = Math.min(least, Math.abs(x - y));
    if (x < y) i += 1;
    else j += 1;
  }
  return least;
}
