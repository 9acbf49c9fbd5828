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

/** A comparison with everything that the exact checks find in it. */
export interface Compared extends Comparison {
  readonly differences: readonly Difference[];
}

/** Runs the checks when they are first asked for: most sentences are passed over before it comes to that. */
class LazilyCompared implements Compared {
  readonly claim: Comparison['claim'];
  readonly source: Comparison['source'];
  readonly claimText: string;
  readonly sourceText: string;
  readonly alignment: Comparison['alignment'];
  private found: readonly Difference[] | undefined;

  constructor(claim: ReadText, source: ReadText) {
    this.claim = claim.tokens;
    this.source = source.tokens;
    this.claimText = claim.text;
    this.sourceText = source.text;
    this.alignment = align(claim.tokens, source.tokens);
  }

  get differences(): readonly Difference[] {
    this.found ??= CHECKS.flatMap((check) => check(this));
    return this.found;
  }
}

const MOST_REMEMBERED = 64;
const remembered = new Map<string, Map<string, Compared>>();

/** Lays a claim over a source sentence. Verifier and pipeline ask for the same pairs, so those of the last claims are remembered. */
export function compare(claim: ReadText, source: ReadText): Compared {
  const ofClaim = comparisonsOf(claim.text);
  const known = ofClaim.get(source.text);
  if (known) return known;
  const compared = new LazilyCompared(claim, source);
  if (ofClaim.size >= MOST_REMEMBERED) ofClaim.clear();
  ofClaim.set(source.text, compared);
  return compared;
}

function comparisonsOf(claim: string): Map<string, Compared> {
  const known = remembered.get(claim);
  if (known) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const comparisons = new Map<string, Compared>();
  remembered.set(claim, comparisons);
  return comparisons;
}
