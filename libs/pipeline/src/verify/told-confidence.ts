import type { Judgement } from '../ports.js';

/**
 * A probability as it is told to a reviewer: a judgement that asks for caution is told nearer to even than it says. A verdict is the same with and
 * without, since even stays even.
 */
export function toldConfidence(probability: number, { caution = 1 }: Pick<Judgement, 'caution'>): number {
  if (caution === 1 || probability <= 0 || probability >= 1) return probability;
  const odds = (probability / (1 - probability)) ** caution;
  return odds / (1 + odds);
}
