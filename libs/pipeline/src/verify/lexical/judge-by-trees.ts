import { TREES } from './trees.js';

/** A node that asks has a feature and the place of its second branch, the first follows it; a leaf has a value and no feature. */
interface Forest {
  readonly features: Int16Array;
  readonly values: Float64Array;
  readonly others: Int32Array;
  readonly roots: readonly number[];
}

const LEAF = -1;
const forest = plant(TREES);

/** The log-odds, by the trees, that a claim with these measurements is supported. */
export function treesLogOdds(measurements: readonly number[]): number {
  let logOdds = 0;
  for (const root of forest.roots) logOdds += leafOf(root, measurements);
  return logOdds;
}

function leafOf(root: number, measurements: readonly number[]): number {
  let at = root;
  for (let feature = forest.features[at] as number; feature !== LEAF; feature = forest.features[at] as number) {
    at = (measurements[feature] as number) <= (forest.values[at] as number) ? at + 1 : (forest.others[at] as number);
  }
  return forest.values[at] as number;
}

/** Reads trees, one a line: a node before its branches, `feature<value` for a node that asks and a value for a leaf. */
function plant(written: string): Forest {
  const lines = written.trim().split('\n');
  const words = lines.map((line) => line.split(' '));
  const size = words.reduce((sum, { length }) => sum + length, 0);
  const [features, values, others] = [new Int16Array(size), new Float64Array(size), new Int32Array(size)];
  let at = 0;
  const roots = words.map((line) => {
    const root = at;
    const waiting: number[] = [];
    line.forEach((word, i) => {
      const [feature, value] = word.includes('<') ? word.split('<') : [String(LEAF), word];
      features[at] = Number(feature);
      values[at] = Number(value);
      if (Number(feature) !== LEAF) waiting.push(at);
      else if (i + 1 < line.length) others[waiting.pop() as number] = at + 1;
      at += 1;
    });
    return root;
  });
  return { features, values, others, roots };
}
