import { MOST_FACTS } from '../align.js';
import { type Comparison, type Difference, type ExactCheck, isMissing, saysOtherwise } from '../difference.js';
import { quantitiesIn, type Quantity, quantityAt, sameQuantity } from './quantities.js';

const AT_LEAST =
  /(?:more than|over|at least|above|exceed(?:s|ed|ing)?|no less than|greater than|minimum of|upwards of)\s+\S{0,3}$/i;
const AT_MOST = /(?:less than|under|at most|up to|below|no more than|fewer than|maximum of|within)\s+\S{0,3}$/i;

/** Numbers with their units: the same, rounded, or within what "more than" and "up to" allow. */
export const checkNumbers: ExactCheck = (comparison) => differingNumbers(comparison, false);

/** Compares the quantities of one sort: years belong to the check on dates. */
export function differingNumbers(comparison: Comparison, years: boolean): Difference[] {
  const { claim, source, alignment } = comparison;
  const wanted = quantitiesIn(claim)
    .filter(({ year }) => year === years)
    .slice(0, MOST_FACTS);
  if (wanted.length === 0) return [];
  const all = quantitiesIn(source);
  return wanted.flatMap((quantity) => {
    const slot = alignment.slots.find((candidate) => candidate.claim.includes(quantity.index));
    if (slot === undefined) return changedUnit(comparison, quantity, all);
    const rivals = slot.source.flatMap((index) => quantityAt(source, index) ?? []).filter(({ year }) => year === years);
    return differenceOf(comparison, quantity, rivals, all, years);
  });
}

function differenceOf(
  comparison: Comparison,
  quantity: Quantity,
  rivals: readonly Quantity[],
  all: readonly Quantity[],
  years: boolean,
): Difference[] {
  const kind = years ? 'date' : 'number';
  const fits = (other: Quantity): boolean => agrees(comparison, quantity, other);
  if (rivals.some(fits)) return [];
  const rival = rivals[0];
  // The value may stand elsewhere in the sentence, but here the source has another one in its place.
  if (rival)
    return [
      saysOtherwise(
        kind,
        shown(comparison.sourceText, comparison.source, rival),
        shown(comparison.claimText, comparison.claim, quantity),
      ),
    ];
  return all.some(fits) || isReference(comparison, quantity)
    ? []
    : [isMissing(kind, shown(comparison.claimText, comparison.claim, quantity))];
}

const REFERENCE = /(?:^|[^\p{L}])(?:passages?|sources?|documents?|excerpts?|articles?|step)\s$/iu;

/** "according to passage 1", "Step 2: ...": a number by which the claim points or counts, and says nothing of the matter. */
function isReference({ claim, claimText }: Comparison, quantity: Quantity): boolean {
  return REFERENCE.test(textBefore(claimText, claim, quantity));
}

/** True when the claim may say the one quantity where the source says the other. */
export function agrees(comparison: Comparison, quantity: Quantity, other: Quantity): boolean {
  return sameQuantity(quantity, other) || isWithinBound(comparison, quantity, other);
}

/** The digits match; their scale or unit must too: "12 million" is not "12 billion", "5 %" is not "5". */
function changedUnit(comparison: Comparison, quantity: Quantity, all: readonly Quantity[]): Difference[] {
  const matched = quantityAt(comparison.source, comparison.alignment.matchOf[quantity.index] ?? -1);
  if (matched === undefined || sameQuantity(quantity, matched) || all.some((other) => sameQuantity(quantity, other))) return [];
  return [
    saysOtherwise(
      'number',
      shown(comparison.sourceText, comparison.source, matched),
      shown(comparison.claimText, comparison.claim, quantity),
    ),
  ];
}

/** "more than 100" may stand for an exact 120; a bound of the source must be met as it is. */
function isWithinBound({ claim, claimText, source, sourceText }: Comparison, quantity: Quantity, other: Quantity): boolean {
  if (quantity.unit !== other.unit) return false;
  const before = textBefore(claimText, claim, quantity);
  const within =
    (other.value >= quantity.value && AT_LEAST.test(before)) || (other.value <= quantity.value && AT_MOST.test(before));
  if (!within) return false;
  const beforeOther = textBefore(sourceText, source, other);
  return !AT_LEAST.test(beforeOther) && !AT_MOST.test(beforeOther);
}

function textBefore(text: string, tokens: Comparison['claim'], { index }: Quantity): string {
  const start = tokens[index]?.start ?? 0;
  return text.slice(Math.max(0, start - 24), start);
}

/** The number as it is written, with its sign, scale or unit. */
function shown(text: string, tokens: Comparison['claim'], { index, unit }: Quantity): string {
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  const start = before && before.stem === unit ? before.start : (tokens[index]?.start ?? 0);
  const scaled = after && (after.stem === unit || /^(?:million|billion|trillion|thousand|hundr|m|k|b)$/.test(after.stem));
  return text.slice(start, scaled ? after.end : tokens[index]?.end);
}
