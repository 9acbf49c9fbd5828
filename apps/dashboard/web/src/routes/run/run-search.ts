import { WORST_FIRST } from '../../review/claim-words.js';
import type { Place } from '../../review/use-choice.js';

/** What the address of a run says: the claim that is looked at, and which claims are shown. What it does not know is left out. */
export function readRunSearch({ claim, status }: Record<string, unknown>): Place {
  const known = WORST_FIRST.find((each) => each === status);
  return {
    ...(typeof claim === 'number' && Number.isSafeInteger(claim) && claim > 0 ? { claim } : {}),
    ...(known ? { status: known } : {}),
  };
}
