/**
 * Values: quantities, durations, money, shares, dates, times, ordinals and counts are read into one canonical form on both sides, compared there,
 * and written back in the notation of the other side. Everything outside this folder asks here.
 */
export { findBeyondLimit, findChangedValue, findSlip, findValueOfAnother } from './changed-value.js';
export { findOtherChange } from './changes.js';
export { isComparatorNo } from './comparators.js';
export { countValues, matchValues, type ValueMatch } from './match-values.js';
export { quantitiesIn, sameQuantity } from './quantities.js';
export { MONTH } from './rates.js';
export { inUnitOf, type Passage, valueAt, valuesIn } from './read-source.js';
export { findReplacedValue } from './replaced-value.js';
export { isOfOtherScale, isOtherConverted, isOtherSide, relate } from './relate.js';
export { rewriteInNotation, substituteValue } from './rewrite.js';
export type { Comparator, DateParts, Reading, Relation, Value, ValueKind } from './value.js';
