import { type ExactCheck, saysOtherwise } from '../difference.js';
import { OPPOSITES } from './word-classes.js';

/** Direction and comparison: rose where the source says fell, more where it says less. */
export const checkDirection: ExactCheck = ({ claim, source, alignment }) =>
  alignment.slots.flatMap((slot) =>
    slot.claim.flatMap((i) => {
      const token = claim[i];
      const against = token && OPPOSITES.get(token.stem);
      if (token === undefined || against === undefined) return [];
      // Another word for the same in the slot settles it; so does an opposite that the claim itself also says.
      const rival = slot.source
        .map((j) => source[j])
        .find(
          (other) => other !== undefined && against.has(other.stem) && !slot.claim.some((k) => claim[k]?.stem === other.stem),
        );
      return rival ? [saysOtherwise('direction', rival.norm, token.norm)] : [];
    }),
  );
