export { LONGEST_COMPARED, MOST_FACTS } from './align.js';
export { bestComparison, compare, type Compared, contradictionIn, isCopiedButForValues } from './compare.js';
export { type Difference, type DifferenceKind, differs, isMissing } from './difference.js';
export { factsIn } from './facts.js';
export { findReplaced } from './find-replaced.js';
export { isNameLike, isSameName, withoutJoins } from './names.js';
export { findDenial, findDeniedThing, isAboutException, isDenial } from './negation.js';
export { findOtherDoer } from './roles/find-other-doer.js';
export { type ChangedClaim, changedClaims } from './substitute.js';
export { findUnasserted } from './unasserted.js';
export {
  countValues,
  findBeyondLimit,
  findChangedValue,
  findOtherChange,
  findReplacedValue,
  findSlip,
  findValueOfAnother,
  inUnitOf,
  isOfOtherScale,
  isOtherConverted,
  isOtherSide,
  matchValues,
  MONTH,
  quantitiesIn,
  type Reading,
  rewriteInNotation,
  sameQuantity,
  type Value,
  valueAt,
  type ValueMatch,
  valuesIn,
} from './values/values.js';
export { MODALS, NEGATIONS, OPPOSITES, QUANTIFIERS } from './word-classes.js';
