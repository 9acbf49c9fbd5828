import { itemAt } from '@claimgate/domain';
import type { Judgement } from '@claimgate/pipeline';
import type { ModelManifest } from '../model-manifest.js';

const DECIMALS = 1e6;

/** The probabilities that three outputs of the network mean, once calibrated. They sum to one. */
export function readLogits(logits: readonly number[], { temperature, bias }: ModelManifest['calibration']): Judgement {
  const shifted = logits.map((logit, i) => logit / temperature + itemAt(bias, i));
  const highest = Math.max(...shifted);
  const weights = shifted.map((value) => Math.exp(value - highest));
  const sum = weights.reduce((a, b) => a + b, 0);
  // Beyond the sixth decimal the arithmetic of processors differs.
  const [supported = 0, , contradicted = 0] = weights.map((weight) => Math.round((weight / sum) * DECIMALS) / DECIMALS);
  return { supported, contradicted, neither: Math.max(0, 1 - supported - contradicted) };
}

/** Of what several stretches of a passage say, the one that says most: the least likely to do neither. */
export function mostDecisive(judgements: readonly Judgement[]): Judgement {
  return judgements.reduce((best, judgement) => (judgement.neither < best.neither ? judgement : best));
}
