import type { ReadText } from '../language/read-text.js';
import { align } from './align.js';
import { checkDates } from './checks/check-dates.js';
import { checkDirection } from './checks/check-direction.js';
import { checkModality } from './checks/check-modality.js';
import { checkNames } from './checks/check-names.js';
import { checkNegation } from './checks/check-negation.js';
import { checkNumbers } from './checks/check-numbers.js';
import { checkQuantifiers } from './checks/check-quantifiers.js';
import { checkQuotation } from './checks/check-quotation.js';
import { checkWording } from './checks/check-wording.js';
import type { Comparison, Difference, ExactCheck } from './difference.js';

const CHECKS: readonly ExactCheck[] = [
  checkNumbers,
  checkDates,
  checkNames,
  checkNegation,
  checkModality,
  checkQuantifiers,
  checkDirection,
  checkQuotation,
  checkWording,
];

/** A comparison with everything that the exact checks found in it. */
export interface Compared extends Comparison {
  readonly differences: readonly Difference[];
}

const MOST_REMEMBERED = 2_000;
const remembered = new Map<string, Compared>();

/** Lays a claim over a source sentence and runs every exact check. Verifier and pipeline ask for the same pairs, so they are remembered for a while. */
export function compare(claim: ReadText, source: ReadText): Compared {
  const key = `${claim.text}\n${source.text}`;
  const known = remembered.get(key);
  if (known) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const compared = compareAfresh(claim, source);
  remembered.set(key, compared);
  return compared;
}

function compareAfresh(claim: ReadText, source: ReadText): Compared {
  const comparison: Comparison = {
    claim: claim.tokens,
    source: source.tokens,
    claimText: claim.text,
    sourceText: source.text,
    alignment: align(claim.tokens, source.tokens),
  };
  return { ...comparison, differences: CHECKS.flatMap((check) => check(comparison)) };
}
