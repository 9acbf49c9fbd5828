import { contradictionIn } from '@claimgate/compare';
import type { VerifierIdentity } from '@claimgate/domain';
import type { ClaimPassage, Judgement, Verifier } from '../../ports.js';
import { ReviewMemory } from '../../review-memory.js';
import { PIPELINE_VERSIONS } from '../../versions.js';
import { measure, type Measured, type Measurements } from './features.js';
import { LINE, TREES } from './weights.js';

/** Judges by words alone: how much of the claim a passage says, in what order, and on what it differs. Serves where no model is loaded. */
export class LexicalVerifier implements Verifier {
  readonly identity: VerifierIdentity = {
    name: 'lexical',
    version: PIPELINE_VERSIONS.verifier,
    provider: 'claimgate',
    model: PIPELINE_VERSIONS.model,
  };

  judge(pairs: readonly ClaimPassage[], signal: AbortSignal, memory = new ReviewMemory()): Promise<readonly Judgement[]> {
    signal.throwIfAborted();
    return Promise.resolve(pairs.map((pair) => judgePair(pair, memory)));
  }
}

function judgePair({ claim, passage }: ClaimPassage, memory: ReviewMemory): Judgement {
  const measured = measure(memory.read(claim), passage, memory);
  const { best } = measured;
  const supported = probabilityOf(measured);
  const contradicted = best !== undefined && contradictionIn(best) !== undefined ? (1 - supported) * 0.8 : (1 - supported) * 0.1;
  return { supported, contradicted, neither: 1 - supported - contradicted };
}

/**
 * The probability that a claim is supported. Trees see what measurements mean together but judge like text unevenly; a line judges
 * evenly but sees less. Midway between the two ranks text of a kind that neither was fitted on better than either alone.
 */
function probabilityOf({ named, values }: Measured): number {
  return 1 / (1 + Math.exp(-(treesLogOdds(values) + lineLogOdds(named)) / 2));
}

/** What the line weighs: how much is covered, what differs, and how much more that means in a longer claim. */
export function lineMeasurements(named: Measurements): readonly number[] {
  const { covered, coveredByBest, coveredInOrder, missingNumbersShare, against, differentDirection, missing, claimWords } = named;
  const length = Math.log2(1 + claimWords) / 4;
  return [
    covered,
    covered ** 4,
    coveredByBest,
    missingNumbersShare,
    coveredInOrder * Math.min(2, against),
    coveredInOrder * differentDirection,
    missing === 0 ? 1 : 0,
    length,
    length * covered,
    length * coveredByBest,
  ];
}

/** The log-odds, by the line, that a claim with these measurements is supported. */
function lineLogOdds(named: Measurements): number {
  return lineMeasurements(named).reduce((sum, value, i) => sum + value * (LINE[i + 1] ?? 0), LINE[0] ?? 0);
}

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
function treesLogOdds(measurements: readonly number[]): number {
  let logOdds = 0;
  for (const root of forest.roots) logOdds += leafOf(root, measurements);
  return logOdds;
}

function leafOf(root: number, measurements: readonly number[]): number {
  let at = root;
  for (let feature = forest.features[at] ?? LEAF; feature !== LEAF; feature = forest.features[at] ?? LEAF) {
    at = (measurements[feature] ?? 0) <= (forest.values[at] ?? 0) ? at + 1 : (forest.others[at] ?? 0);
  }
  return forest.values[at] ?? 0;
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
      else if (i + 1 < line.length) others[waiting.pop() ?? 0] = at + 1;
      at += 1;
    });
    return root;
  });
  return { features, values, others, roots };
}
