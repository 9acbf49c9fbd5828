import { type ClaimStatus, type StatusLook, VERDICT_LOOKS } from '../design/status-words.js';
import type { ReviewedClaim } from './review.js';

/** From the gravest to the mildest, as the gate sees it. */
export const WORST_FIRST: readonly ClaimStatus[] = [
  'contradicted',
  'unsupported',
  'partially_supported',
  'insufficient_context',
  'supported',
];

/** How a claim looks. One on which nobody is sure is no error: it is a place to look at. */
export function lookOf({ status, isUnsure }: Pick<ReviewedClaim, 'status' | 'isUnsure'>): StatusLook {
  const look = VERDICT_LOOKS[status];
  return isUnsure ? { ...look, word: 'Not sure: look here' } : look;
}

/** `1 claim`, `12 claims`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
