import { rarityOf, type Token } from '@claimgate/language';

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

/** The words of a claim, and of a sentence, that are laid over each other. */
export const LONGEST_COMPARED = 160;
/** The names and values of a claim that are compared. What it says beyond them cannot be called supported, unless a source holds it word for word. */
export const MOST_FACTS = 40;
const NEAR_THE_END = 3;

/** Lays a claim over a source sentence so that the heaviest words match in order. */
export function align(claim: readonly Token[], source: readonly Token[]): Alignment {
  const weighed = weigh(claim);
  const shared = sharedWords(weighed, source);
  const matchOf = heaviestMatch(weighed, shared);
  const { weights, stems, total } = weighed;
  return {
    matchOf,
    slots: slotsOf(matchOf, Math.min(source.length, LONGEST_COMPARED)),
    inOrder: sumWhere(weights, (i) => (matchOf[i] ?? -1) >= 0) / total,
    covered: sumWhere(weights, (i) => shared.found[stems[i] ?? 0] === true) / total,
  };
}

/**
 * The alignment without words that are settled: they stand in no slot any more, and those of the claim that the source writes in another way
 * count as matched.
 */
export function settle(
  alignment: Alignment,
  { claim, source: other }: { readonly claim: readonly Token[]; readonly source: readonly Token[] },
  settled: { readonly claim: ReadonlySet<number>; readonly source: ReadonlySet<number> },
): Alignment {
  if (settled.claim.size === 0) return alignment;
  const { weights, total } = weigh(claim);
  const slots = alignment.slots.map(({ claim: own, source, inner }) => ({
    claim: own.filter((i) => !settled.claim.has(i)),
    source: source.filter((j) => !settled.source.has(j)),
    inner,
  }));
  const isRewritten = (i: number): boolean => settled.claim.has(i) && !other.some(({ stem }) => stem === claim[i]?.stem);
  const gained = sumWhere(weights, isRewritten) / total;
  return {
    matchOf: alignment.matchOf,
    slots: slots.filter(({ claim: own, source }) => own.length + source.length > 0),
    inOrder: Math.min(1, alignment.inOrder + gained),
    covered: Math.min(1, alignment.covered + gained),
  };
}

function sumWhere(weights: readonly number[], keep: (i: number) => boolean): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) if (keep(i)) sum += weights[i] ?? 0;
  return sum;
}

interface WeighedClaim {
  readonly weights: readonly number[];
  readonly total: number;
  /** The claim's stems, numbered, and the number of the stem of each of its words. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly stems: readonly number[];
}

const remembered = new WeakMap<readonly Token[], WeighedClaim>();

/** Weighs and numbers the words of a claim: once, as it is laid over several sentences. */
function weigh(tokens: readonly Token[]): WeighedClaim {
  const known = remembered.get(tokens);
  if (known) return known;
  const words = tokens.slice(0, LONGEST_COMPARED);
  const numbers = new Map<string, number>();
  const stems = words.map(({ stem }) => {
    const number = numbers.get(stem) ?? numbers.size;
    numbers.set(stem, number);
    return number;
  });
  const weights = words.map(({ stem }) => 0.05 + rarityOf(stem));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const weighed = { weights, total, numbers, stems };
  remembered.set(tokens, weighed);
  return weighed;
}

interface SharedWords {
  /** The words of the source that the claim has too: their places, and the numbers of their stems. */
  readonly places: readonly number[];
  readonly stems: readonly number[];
  /** Whether the source has each stem of the claim. */
  readonly found: readonly boolean[];
}

function sharedWords({ numbers, stems: own }: WeighedClaim, source: readonly Token[]): SharedWords {
  const places: number[] = [];
  const stems: number[] = [];
  const found = own.map(() => false);
  for (let j = 0; j < source.length && j < LONGEST_COMPARED; j += 1) {
    const number = numbers.get(source[j]?.stem ?? '');
    if (number === undefined) continue;
    places.push(j);
    stems.push(number);
    found[number] = true;
  }
  return { places, stems, found };
}

// The weights of the heaviest matches so far, used again for every pair: to make and clear away a table takes longer than to fill it.
const best = new Float32Array((LONGEST_COMPARED + 1) ** 2);

/** Longest common subsequence by weight. Words that only one of the two has cannot match, so they take no row and no column. */
function heaviestMatch({ stems, weights }: WeighedClaim, shared: SharedWords): number[] {
  const rows: number[] = [];
  for (let i = 0; i < stems.length; i += 1) if (shared.found[stems[i] ?? 0] === true) rows.push(i);
  const width = shared.places.length + 1;
  best.fill(0, 0, width);
  for (let row = 1; row <= rows.length; row += 1) {
    const i = rows[row - 1] ?? 0;
    fillRow(row * width, { stem: stems[i] ?? -1, weight: weights[i] ?? 0, columns: shared.stems });
  }
  const matchOf = stems.map(() => -1);
  walkBack(rows, shared.places, matchOf);
  return matchOf;
}

interface Row {
  readonly stem: number;
  readonly weight: number;
  readonly columns: readonly number[];
}

function fillRow(at: number, { stem, weight, columns }: Row): void {
  const width = columns.length + 1;
  best[at] = 0;
  for (let column = 1; column < width; column += 1) {
    const skip = Math.max(best[at - width + column] ?? 0, best[at + column - 1] ?? 0);
    const take = stem === columns[column - 1] ? (best[at - width + column - 1] ?? 0) + weight : 0;
    best[at + column] = Math.max(skip, take);
  }
}

/** Reads the match off the table, from the end. */
function walkBack(rows: readonly number[], places: readonly number[], matchOf: number[]): void {
  const width = places.length + 1;
  for (let row = rows.length, column = places.length; row > 0 && column > 0;) {
    const here = best[row * width + column];
    if (here === best[(row - 1) * width + column]) row -= 1;
    else if (here === best[row * width + column - 1]) column -= 1;
    else {
      matchOf[rows[row - 1] ?? 0] = places[column - 1] ?? -1;
      row -= 1;
      column -= 1;
    }
  }
}

function slotsOf(matchOf: readonly number[], sourceLength: number): Slot[] {
  const slots: Slot[] = [];
  let [i, j] = [-1, -1];
  for (let to = 0; to <= matchOf.length; to += 1) {
    const match = to < matchOf.length ? (matchOf[to] ?? -1) : sourceLength;
    if (match < 0) continue;
    const inner = i >= 0 && to < matchOf.length;
    const source = between(j, match);
    if (to - i > 1) slots.push({ claim: between(i, to), source: inner ? source : nearEnd(source, i < 0, to - i - 1), inner });
    else if (inner && source.length > 0) slots.push({ claim: [], source, inner });
    [i, j] = [to, match];
  }
  return slots;
}

/** At the ends only the source words next to the matched part compete with the claim's. */
function nearEnd(source: readonly number[], leading: boolean, length: number): number[] {
  const reach = length + NEAR_THE_END;
  return leading ? source.slice(-reach) : source.slice(0, reach);
}

const NOTHING: readonly number[] = [];

function between(from: number, to: number): readonly number[] {
  if (to - from <= 1) return NOTHING;
  const indices: number[] = [];
  for (let index = from + 1; index < to; index += 1) indices.push(index);
  return indices;
}
