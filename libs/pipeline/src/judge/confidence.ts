import type { Judgement } from '../ports.js';

/**
 * A probability as it is told to a reviewer: a judgement that asks for caution is told nearer to even than it says. A verdict is the same with and
 * without, since even stays even.
 */
export function confidenceOf(probability: number, { caution = 1 }: Pick<Judgement, 'caution'>): number {
  if (caution === 1 || probability <= 0 || probability >= 1) return probability;
  const odds = (probability / (1 - probability)) ** caution;
  return odds / (1 + odds);
}

/** The more of the claim a sentence speaks of, the surer it contradicts it. */
export function contradictionConfidence(covered: number): number {
  return 0.4 + 0.5 * covered;
}

/** A confidence as it is stored: never certain, and to three digits. */
export function roundConfidence(confidence: number): number {
  return Math.round(Math.min(0.99, Math.max(0.01, confidence)) * 1000) / 1000;
}
