import { STRICTNESSES, type Strictness } from '@claimgate/domain';
import type { Limits } from '@claimgate/pipeline';
import { COMBINED_FEATURES, type CombinedFeatures } from './combined-features.js';

/** A logistic model: what each feature adds to the log-odds. */
export interface LogisticModel {
  readonly bias: number;
  readonly weights: CombinedFeatures;
}

/** `combination.json`: how a model's judgement is combined with what the pipeline finds by itself. Fitted for one model. */
export interface Combination {
  /** `<name>.<date>.v<n>`, recorded with every verification. */
  readonly version: string;
  /** The model whose judgements it was fitted on. */
  readonly model: string;
  /** Supported or not; and of what is not, contradicted or not. */
  readonly supported: LogisticModel;
  readonly contradicted: LogisticModel;
  /** How far its log-odds are believed when a confidence is told: text unlike that of the training is judged less well. */
  readonly caution: number;
  /** How sure it must be, by strictness, chosen on held-back rows so that false support stays below what the strictness promises. */
  readonly limits: Readonly<Record<Strictness, Limits>>;
}

/** Reads a `combination.json`; throws an `Error` that says what is wrong with it. */
export function parseCombination(json: string): Combination {
  // Not believed before all that follows has looked at it.
  const combination: Combination = JSON.parse(json);
  if (!/^[a-z0-9-]+\.\d{4}-\d\d-\d\d\.v\d+$/.test(combination.version)) throw new Error('its field "version" is wrong');
  if (!(combination.caution > 0 && combination.caution <= 1)) throw new Error('its field "caution" is not between 0 and 1');
  for (const name of ['supported', 'contradicted'] as const) {
    const { bias, weights } = combination[name] ?? {};
    const numbers = [bias, ...COMBINED_FEATURES.map((feature) => weights?.[feature])];
    if (!numbers.every(Number.isFinite)) throw new Error(`its field "${name}" lacks a weight`);
  }
  for (const strictness of STRICTNESSES) {
    const { supported, contradicted, unsupported } = combination.limits?.[strictness] ?? {};
    if (![supported, contradicted, unsupported].every(isShare)) throw new Error(`its field "limits" lacks ${strictness}`);
  }
  return combination;
}

function isShare(value: number | undefined): boolean {
  return value !== undefined && value >= 0 && value <= 1;
}

/** The probability that a logistic model gives. */
export function probabilityBy({ bias, weights }: LogisticModel, features: CombinedFeatures): number {
  const logOdds = COMBINED_FEATURES.reduce((sum, feature) => sum + weights[feature] * features[feature], bias);
  return 1 / (1 + Math.exp(-logOdds));
}
