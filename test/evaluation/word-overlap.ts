import type { Row } from './rows.js';

/** The share from which the floor calls a claim supported: the best one on seventeen training sets, as the weights of the lexical verifier are fitted there. */
export const OVERLAP_FROM = 0.65;

const WORD = /[\p{L}\p{N}]+/gu;

/** The floor to beat: the share of a claim's words that occur anywhere in the source. */
export function wordOverlap({ source, claim }: Row): number {
  const present = new Set(source.toLowerCase().match(WORD) ?? []);
  const wanted = [...new Set(claim.toLowerCase().match(WORD) ?? [])];
  return wanted.length === 0 ? 0 : wanted.filter((word) => present.has(word)).length / wanted.length;
}
