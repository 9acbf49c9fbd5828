/** Words that differ by more than a third of their letters are others, and not the same one misspelt. */
const MOST_DIFFERING = 3;

/** The word that was probably meant, among those that there are; undefined where none is near. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const most = Math.floor(Math.min(word.length, LONGEST) / MOST_DIFFERING);
  const near = words
    .map((candidate) => ({ candidate, distance: distanceOf(word.slice(0, LONGEST).toLowerCase(), candidate) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.candidate ?? words.find((candidate) => word.length >= SHORTEST_START && candidate.startsWith(word));
}

/** Fewer letters begin too many words. */
const SHORTEST_START = 3;
/** No word of ours is longer. */
const LONGEST = 40;

/** How many letters must be put in, taken out, replaced or swapped with their neighbour. */
function distanceOf(one: string, other: string): number {
  let [before, row]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + cost, swapped ? at(before, j - 2) + 1 : Infinity);
    }
    [before, row] = [row, next];
  }
  return at(row, other.length);
}

function at(row: readonly number[] | undefined, index: number): number {
  return row?.[index] ?? Infinity;
}
