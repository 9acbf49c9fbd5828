import type { Token } from '../language/tokenize.js';
import { MOST_FACTS } from './checks/facts.js';
import { type Difference, differs } from './difference.js';
import { readValues, type ReadValue } from './read-value.js';

/** A value of the claim whose digits a source has, but with another sign, unit or limit, or of another kind: "30 business days" for "30 days". */
export function findTurnedValue(claim: readonly Token[], sources: readonly (readonly Token[])[]): Difference | undefined {
  const own = readValues(claim).slice(0, MOST_FACTS);
  if (own.length === 0) return undefined;
  const theirs = sources.flatMap((tokens) => readValues(tokens).slice(0, MOST_FACTS));
  const turned = own.find((value) => {
    const sameDigits = theirs.filter(({ quantity }) => quantity.value === value.quantity.value);
    const sameThing = sameDigits.filter(({ counted }) => counted === value.counted);
    const equal = sameThing.length > 0 ? sameThing : sameDigits;
    return equal.length > 0 && !equal.some((other) => meansTheSame(value, other));
  });
  return turned && differs('number', false, `no source says “${written(claim, turned)}” in this way`);
}

// Who is ranked 302nd is ranked 302; what lasts 30 days does not last until the 30th.
const ORDINAL = /^(?:st|nd|rd|th)$/;

function meansTheSame(claim: ReadValue, source: ReadValue): boolean {
  if (claim.sign !== source.sign && !(claim.sign === '' && ORDINAL.test(source.sign))) return false;
  // Words such as "at least" are weighed where numbers are compared; a mark is easily overlooked.
  if (claim.marked && claim.bound !== source.bound) return false;
  if (claim.side !== source.side && claim.side !== '' && source.side !== '') return false;
  if (claim.family === undefined || source.family === undefined) return true;
  return claim.family === source.family && claim.unit === source.unit && isSameKind(claim, source);
}

/** A kind that the source does not name is unproven; one that the claim leaves out is missed where days are counted, not where dollars are. */
function isSameKind(claim: ReadValue, source: ReadValue): boolean {
  return claim.kind === source.kind || (claim.kind === undefined && claim.family !== 'time');
}

function written(tokens: readonly Token[], { quantity: { index } }: ReadValue): string {
  return tokens
    .slice(Math.max(0, index - 1), index + 3)
    .map(({ norm }) => norm)
    .join(' ');
}
