import type { RowResult } from './row-result.js';

/**
 * What the claims of a text come to as a whole, where a label speaks of the whole. Either every claim is supported, or one of them,
 * whichever, is not; then the harmonic mean of the odds of the claims says how much likelier the former is. To ask that each be
 * supported by itself would call nearly every long text false: of many claims one is always doubted a little.
 * What is contradicted stays so, whatever stands beside it.
 */
export function combineClaims(results: readonly RowResult[]): RowResult {
  const weakest = results.toSorted((a, b) => a.score - b.score)[0];
  if (weakest === undefined) return { status: 'insufficient_context', score: 0, confidence: 0 };
  const score = 1 / (1 + results.reduce((sum, each) => sum + (1 - each.score) / each.score, 0) / results.length);
  const contradicted = results.find(({ status }) => status === 'contradicted');
  if (contradicted !== undefined) return { ...contradicted, score: Math.min(score, 0.49) };
  return { status: score >= 0.5 ? 'supported' : weakest.status, score, confidence: weakest.confidence };
}
