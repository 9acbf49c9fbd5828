import { present } from '@claimgate/domain';
import { seededRandom } from '../corruption/random.js';

/** A row to fit on: its features, its label and how much it counts. */
export interface Sample {
  readonly x: readonly number[];
  readonly y: boolean;
  readonly weight: number;
}

/** A node asks whether a feature is at most a value; a leaf adds its value to the log-odds. */
export type TreeNode =
  | { readonly feature: number; readonly atMost: number; readonly yes: TreeNode; readonly no: TreeNode }
  | { readonly value: number };

export interface BoostingOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Share of rows and of features that each tree sees. */
  readonly rows: number;
  readonly features: number;
  /** Weighted rows that a leaf must hold, and how strongly leaves are drawn to zero. */
  readonly leaf: number;
  readonly ridge: number;
  /** For each feature whether it may only raise (1) or only lower (-1) the log-odds. */
  readonly directions: readonly number[];
}

const BINS = 48;

/** Fits trees one after the other, each to what the others left wrong: gradient boosting of the logistic loss over binned features. */
export function boostTrees(samples: readonly Sample[], options: BoostingOptions): TreeNode[] {
  const random = seededRandom(29);
  const data = binned(samples);
  const scores = new Float64Array(samples.length);
  const [gradient, hessian] = [new Float64Array(samples.length), new Float64Array(samples.length)];
  const trees: TreeNode[] = [];
  for (let t = 0; t < options.trees; t += 1) {
    samples.forEach(({ y, weight }, i) => {
      const p = 1 / (1 + Math.exp(-(scores[i] ?? 0)));
      gradient[i] = weight * (p - Number(y));
      hessian[i] = weight * p * (1 - p);
    });
    const rows = Int32Array.from(samples.keys()).filter(() => random() < options.rows);
    const features = data.edges.flatMap((edges, f) => (edges.length > 0 && random() < options.features ? [f] : []));
    const tree = growTree({ ...data, gradient, hessian, features, options }, rows, options.depth, [-Infinity, Infinity]);
    samples.forEach(({ x }, i) => (scores[i] = (scores[i] ?? 0) + valueOf(tree, x)));
    trees.push(tree);
  }
  return trees;
}

/** The log-odds that the trees give a row. */
export function logOddsOf(trees: readonly TreeNode[], x: readonly number[]): number {
  return trees.reduce((sum, tree) => sum + valueOf(tree, x), 0);
}

function valueOf(tree: TreeNode, x: readonly number[]): number {
  let node = tree;
  while ('feature' in node) node = (x[node.feature] ?? 0) <= node.atMost ? node.yes : node.no;
  return node.value;
}

interface Binned {
  /** For each feature the values that part its bins, and for each row its bin. */
  readonly edges: readonly (readonly number[])[];
  readonly bins: readonly Uint8Array[];
}

function binned(samples: readonly Sample[]): Binned {
  const width = samples[0]?.x.length ?? 0;
  const edges = Array.from({ length: width }, (_, f) => edgesOf(samples.map(({ x }) => x[f] ?? 0)));
  const bins = edges.map((own, f) => Uint8Array.from(samples, ({ x }) => binOf(own, x[f] ?? 0)));
  return { edges, bins };
}

/** Values that part the rows into bins of about the same size, halfway between values that occur and short to write. */
function edgesOf(values: readonly number[]): number[] {
  const sorted = Float64Array.from(values).toSorted();
  const edges = new Set<number>();
  for (let k = 1; k < BINS; k += 1) {
    const at = Math.floor((k * sorted.length) / BINS);
    const value = sorted[at] ?? 0;
    const above = sorted.subarray(at).find((other) => other > value);
    if (above !== undefined) edges.add(Number(((value + above) / 2).toPrecision(4)));
  }
  return [...edges].toSorted((a, b) => a - b);
}

function binOf(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface Growing extends Binned {
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
  readonly features: readonly number[];
  readonly options: BoostingOptions;
}

interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly gain: number;
  /** Halfway between what the two sides would say. */
  readonly middle: number;
}

/** The least and the most that leaves below a node may say, so that no later split turns a direction round. */
type Bounds = readonly [least: number, most: number];

function growTree(data: Growing, rows: Int32Array, depth: number, bounds: Bounds): TreeNode {
  const split = depth > 0 ? bestSplit(data, rows) : undefined;
  if (split === undefined) {
    const value = Math.min(bounds[1], Math.max(bounds[0], stepOf(data, rows)));
    return { value: Number((value * data.options.rate).toPrecision(3)) };
  }
  const bins = present(data.bins[split.feature]);
  const isYes = (row: number): boolean => (bins[row] ?? 0) <= split.bin;
  const [yes, no] = [rows.filter(isYes), rows.filter((row) => !isYes(row))];
  const [yesBounds, noBounds] = boundsBelow(bounds, data.options.directions[split.feature] ?? 0, split.middle);
  return {
    feature: split.feature,
    atMost: data.edges[split.feature]?.[split.bin] ?? 0,
    yes: growTree(data, yes, depth - 1, yesBounds),
    no: growTree(data, no, depth - 1, noBounds),
  };
}

function boundsBelow([least, most]: Bounds, direction: number, middle: number): [yes: Bounds, no: Bounds] {
  const between = Math.min(most, Math.max(least, middle));
  const [below, above]: [Bounds, Bounds] = [
    [least, between],
    [between, most],
  ];
  if (direction === 0)
    return [
      [least, most],
      [least, most],
    ];
  return direction > 0 ? [below, above] : [above, below];
}

function stepOf({ gradient, hessian, options }: Growing, rows: Int32Array): number {
  let [g, h] = [0, 0];
  for (const row of rows) {
    g += gradient[row] ?? 0;
    h += hessian[row] ?? 0;
  }
  return -g / (h + options.ridge);
}

function bestSplit(data: Growing, rows: Int32Array): Split | undefined {
  let best: Split | undefined;
  for (const feature of data.features) {
    const found = bestSplitOn(data, rows, feature);
    if (found !== undefined && found.gain > (best?.gain ?? 0)) best = found;
  }
  return best;
}

function bestSplitOn({ bins, gradient, hessian, options }: Growing, rows: Int32Array, feature: number): Split | undefined {
  const [g, h] = [new Float64Array(BINS), new Float64Array(BINS)];
  const own = present(bins[feature]);
  for (const row of rows) {
    const bin = own[row] ?? 0;
    g[bin] = (g[bin] ?? 0) + (gradient[row] ?? 0);
    h[bin] = (h[bin] ?? 0) + (hessian[row] ?? 0);
  }
  const [allG, allH] = [sum(g), sum(h)];
  const worth = (gradientSum: number, hessianSum: number): number => gradientSum ** 2 / (hessianSum + options.ridge);
  const direction = options.directions[feature] ?? 0;
  let best: Split | undefined;
  let [leftG, leftH] = [0, 0];
  for (let bin = 0; bin + 1 < BINS; bin += 1) {
    leftG += g[bin] ?? 0;
    leftH += h[bin] ?? 0;
    if (leftH < options.leaf || allH - leftH < options.leaf) continue;
    const [yes, no] = [-leftG / (leftH + options.ridge), -(allG - leftG) / (allH - leftH + options.ridge)];
    if ((no - yes) * direction < 0) continue;
    const gain = worth(leftG, leftH) + worth(allG - leftG, allH - leftH) - worth(allG, allH);
    if (gain > (best?.gain ?? 1e-9)) best = { feature, bin, gain, middle: (yes + no) / 2 };
  }
  return best;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
