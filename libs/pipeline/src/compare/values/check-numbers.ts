import { itemAt } from '@claimgate/domain';
import { type Comparison, type Difference, type ExactCheck, isMissing, saysOtherwise } from '../difference.js';
import { numbersAnother } from '../numbered-things.js';
import { placeValues, type PlacedValue } from './place-values.js';
import type { Value } from './value.js';

/** Numbers with their units, in any notation: the same, rounded, or within what "more than" and "up to" allow. */
export const checkNumbers: ExactCheck = (comparison) => differingValues(comparison, false);

/** Compares the values of one sort: dates and times of day belong to the check on dates. */
export function differingValues(comparison: Comparison, points: boolean): Difference[] {
  const placed = placeValues(comparison, (value) => isPoint(value) === points);
  return placed.flatMap((each) => differenceOf(comparison, each, points));
}

function isPoint({ readings: [{ kind }] }: Value): boolean {
  return kind === 'date' || kind === 'time';
}

function differenceOf(comparison: Comparison, { value, relation, source }: PlacedValue, points: boolean): Difference[] {
  const kind = points ? 'date' : 'number';
  if (relation === 'different' && source) {
    const ofAnother = numbersAnother(comparison, value.coreFrom, source.coreFrom);
    return [{ ...saysOtherwise(kind, source.text, value.text), ...(ofAnother && { ofAnother }) }];
  }
  return relation === 'absent' && !isReference(comparison, value) ? [isMissing(kind, value.text)] : [];
}

const REFERENCE = /^(?:passages?|sources?|documents?|excerpts?|articles?|step)$/;

/** "according to passage 1", "Step 2: ...": a number by which the claim points or counts, and says nothing of the matter. */
function isReference({ claim }: Comparison, { coreFrom }: Value): boolean {
  return coreFrom > 0 && REFERENCE.test(itemAt(claim, coreFrom - 1).norm);
}
