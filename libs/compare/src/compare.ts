import { isTellingWord, type ReadText } from '@claimgate/language';
import { align, settle } from './align.js';
import { checkDirection, checkModality, checkQuantifiers, checkQuotation, checkWording } from './check-wording.js';
import type { Comparison, Difference, ExactCheck } from './difference.js';
import { checkNames } from './names.js';
import { checkNegation } from './negation.js';
import { checkDates, checkNumbers } from './values/check-values.js';
import { settledTokens } from './values/place-values.js';
import { valuesIn } from './values/read-source.js';

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
    this.alignment = settle(this.alignment, this, settledTokens(this));
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

/** The better a sentence covers the claim and the less it differs, the more it says about it. */
function rank(compared: Compared): number {
  const against = compared.differences.filter(({ contradicts }) => contradicts).length;
  return highestRank(compared) - 0.1 * against - 0.03 * (compared.differences.length - against);
}

/** The rank of a sentence in which nothing differs. */
function highestRank({ alignment }: Compared): number {
  return alignment.covered + 0.5 * alignment.inOrder;
}

/** Index of the comparison that ranks highest, of equals the first; -1 for none. One that cannot win is not asked what differs, which takes longest. */
export function bestComparison(compared: readonly Compared[]): number {
  const order = compared.map((one, index) => ({ one, index, most: highestRank(one) })).sort((a, b) => b.most - a.most);
  let best = order[0];
  for (const other of order) {
    if (best === undefined || other.most < rank(best.one)) break;
    const ahead = rank(other.one) - rank(best.one);
    if (ahead > 0 || (ahead === 0 && other.index < best.index)) best = other;
  }
  return best?.index ?? -1;
}

const SAME_MATTER = 0.55;
const SAME_ORDER = 0.55;
// Words such as "may" and "all" come and go in honest paraphrase; they decide only where the rest is nearly the same.
const SAME_WORDING = 0.8;

/**
 * The difference by which a source sentence says otherwise; undefined when it does not. The sentence must be about the same
 * matter and differ in one respect only: what differs in two (another year and another figure) speaks of something else.
 */
export function contradictionIn(compared: Compared): Difference | undefined {
  if (!isSameMatter(compared)) return undefined;
  const { alignment, differences } = compared;
  const against = differences.filter(
    ({ contradicts, kind }) => contradicts && (alignment.inOrder >= SAME_WORDING || !isSoft(kind)),
  );
  // Another ward with another number of beds.
  if (against.length > 1 && against.some(({ ofAnother }) => ofAnother)) return undefined;
  const kinds = new Set(against.map(({ kind }) => kind));
  const strayNames = differences.filter(
    ({ kind, contradicts }) => !contradicts && (kind === 'name' || kind === 'date' || kind === 'number'),
  ).length;
  return kinds.size === 1 && against.length <= 2 && strayNames === 0 ? against[0] : modalReversal(against);
}

function isSameMatter(compared: Compared): boolean {
  const { covered, inOrder } = compared.alignment;
  return (covered >= SAME_MATTER && inOrder >= SAME_ORDER) || isCopiedButForValues(compared);
}

/** True where nothing but values stands in the place of others: "12 million litres" is half of "The tank holds 12 million litres". */
export function isCopiedButForValues({ claim, claimText, source, sourceText, alignment: { slots, matchOf } }: Compared): boolean {
  const replaced = slots.filter((slot) => slot.claim.length > 0);
  return (
    replaced.length > 0 &&
    matchOf.some((at, i) => at >= 0 && isTellingWord(claim[i]?.stem ?? '')) &&
    areValues(
      replaced.flatMap((slot) => slot.claim),
      { text: claimText, tokens: claim },
    ) &&
    areValues(
      replaced.flatMap((slot) => slot.source),
      { text: sourceText, tokens: source },
    )
  );
}

function areValues(places: readonly number[], text: ReadText): boolean {
  const values = valuesIn(text);
  return places.every((place) => values.some(({ from, to }) => place >= from && place < to));
}

/** True for differences that are telling only between nearly equal sentences. */
function isSoft(kind: Difference['kind']): boolean {
  return kind === 'modality' || kind === 'quantifier';
}

/** "must not" against "may": the two words that differ make one difference. */
function modalReversal(against: readonly Difference[]): Difference | undefined {
  const kinds = new Set(against.map(({ kind }) => kind));
  return kinds.size === 2 && kinds.has('negation') && (kinds.has('modality') || kinds.has('quantifier')) ? against[0] : undefined;
}
