// node --import ./test/evaluation/typescript-hook.mjs test/evaluation/lexical/fit-lexical.ts DIR [--held-out]
// Fits the trees and the line of the lexical verifier on the training sets of DIR and writes them. With --held-out it writes nothing, but
// says how well each group of families is judged by what is fitted on the others.
import { writeFileSync } from 'node:fs';
import { FEATURES, lineMeasurements, type Measurements } from '@claimgate/pipeline';
import { auroc, balancedAccuracy } from '../metrics.js';
import { boostTrees, type BoostingOptions, logOddsOf, type Sample, type TreeNode } from './boosted-trees.js';
import { collectSamples } from './collect-samples.js';
import { DIRECTIONS } from './directions.js';
import { fitLogistic } from './logistic-regression.js';
import { FAMILIES, rowsOf } from './training-families.js';

const ROWS_PER_LABEL = 1500;
const OPTIONS: BoostingOptions = {
  trees: 220,
  depth: 4,
  rate: 0.08,
  rows: 0.5,
  features: 0.4,
  leaf: 12,
  ridge: 5,
  directions: DIRECTIONS,
};
const WEIGHTS = new URL('../../../libs/pipeline/src/judge/lexical/weights.ts', import.meta.url);

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of the training sets.');
const samplesOf = new Map<string, readonly Sample[]>();
for (const family of FAMILIES) samplesOf.set(family.name, await collectSamples(rowsOf(folder, family, ROWS_PER_LABEL)));
if (process.argv.includes('--held-out')) tellHeldOut();
else writeFitted(fitWithout(''));

interface Fitted {
  readonly trees: readonly TreeNode[];
  /** Bias first. */
  readonly line: readonly number[];
}

function fitWithout(group: string): Fitted {
  const samples = FAMILIES.filter((family) => family.group !== group).flatMap(({ name, weight = 1 }) =>
    (samplesOf.get(name) ?? []).map((sample) => ({ ...sample, weight: sample.weight * weight })),
  );
  // Weights average one, so that a leaf's least size is about a number of rows.
  const mean = samples.reduce((sum, { weight }) => sum + weight, 0) / samples.length;
  const weighed = samples.map((sample) => ({ ...sample, weight: sample.weight / mean }));
  return {
    trees: boostTrees(weighed, OPTIONS),
    line: fitLogistic(weighed.map((sample) => ({ ...sample, x: onLine(sample.x) }))),
  };
}

function onLine(x: readonly number[]): readonly number[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every feature
  return lineMeasurements(Object.fromEntries(FEATURES.map((feature, i) => [feature, x[i]])) as Measurements);
}

function tellHeldOut(): void {
  for (const group of new Set(FAMILIES.map((family) => family.group))) {
    const { trees, line } = fitWithout(group);
    for (const { name } of FAMILIES.filter((family) => family.group === group)) {
      const judged = (samplesOf.get(name) ?? []).map(({ x, y }) => {
        const score = logOddsOf(trees, x) + onLine(x).reduce((sum, value, i) => sum + value * (line[i + 1] ?? 0), line[0] ?? 0);
        return { label: y, predicted: score >= 0, score };
      });
      const shares = [balancedAccuracy(judged), auroc(judged)].map((share) => (share * 100).toFixed(1));
      process.stdout.write(`${name}: balanced accuracy ${shares[0]}, AUROC ${shares[1]}\n`);
    }
  }
}

function writeFitted({ trees, line }: Fitted): void {
  const lines = trees.map((tree) => written(tree).join(' '));
  const weights = line.map((weight) => Number(weight.toFixed(3))).join(', ');
  const text = `/** Trees of the lexical verifier over ${FEATURES.length} measurements, fitted by \`test/evaluation/lexical/fit-lexical.ts\`: one a line, a node before its branches. */
export const TREES = \`
${lines.join('\n')}
\`;

/** Weights of the line of the lexical verifier, bias first, fitted by \`test/evaluation/lexical/fit-lexical.ts\`. */
export const LINE: readonly number[] = [${weights}];
`;
  writeFileSync(WEIGHTS, text);
  process.stdout.write(`${trees.length} trees, ${text.length} characters, and a line\n`);
}

function written(node: TreeNode): string[] {
  return 'feature' in node ? [`${node.feature}<${node.atMost}`, ...written(node.yes), ...written(node.no)] : [String(node.value)];
}
