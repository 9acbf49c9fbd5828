import type { ReadText } from '../language/tokenize.js';
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

/** Lays a claim over a source sentence. */
export function compare(claim: ReadText, source: ReadText): Compared {
  return new LazilyCompared(claim, source);
}
