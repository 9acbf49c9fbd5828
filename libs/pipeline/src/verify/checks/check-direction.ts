import { rarityOf } from '../../language/common-words.js';
import type { Token } from '../../language/tokenize.js';
import { type Comparison, type Difference, differs, type ExactCheck, findWord, saysOtherwise } from '../difference.js';
import { OPPOSITES } from './word-classes.js';

/** Direction and comparison: rose where the source says fell, more where it says less. */
export const checkDirection: ExactCheck = (comparison) => [...opposites(comparison), ...swappedSides(comparison)];

/** "A is heavier than B" where the source has it the other way round. */
function swappedSides({ claim, source }: Comparison): Difference[] {
  const mine = sidesOf(claim);
  const theirs = mine && sidesOf(source);
  if (!mine || !theirs) return [];
  const crossed = [...mine.left].find((stem) => theirs.right.has(stem) && !theirs.left.has(stem) && !mine.right.has(stem));
  const back = [...mine.right].find((stem) => theirs.left.has(stem) && !theirs.right.has(stem) && !mine.left.has(stem));
  return crossed && back
    ? [differs('direction', true, `the source compares “${back}” with “${crossed}”, the claim the other way round`)]
    : [];
}

function sidesOf(tokens: readonly Token[]): { left: Set<string>; right: Set<string> } | undefined {
  const than = tokens.findIndex(({ norm }) => norm === 'than');
  if (than < 0) return undefined;
  const telling = (side: readonly Token[]): Set<string> =>
    new Set(side.filter(({ stem }) => rarityOf(stem) > 0.5).map(({ stem }) => stem));
  return { left: telling(tokens.slice(0, than)), right: telling(tokens.slice(than + 1)) };
}

function opposites({ claim, source, alignment }: Comparison): Difference[] {
  const found: Difference[] = [];
  for (const slot of alignment.slots) {
    for (const i of slot.claim) {
      const against = OPPOSITES.get(claim[i]?.stem ?? '');
      if (against === undefined) continue;
      // An opposite that the claim itself also says settles it.
      const rival = findWord(
        source,
        slot.source,
        ({ stem }) => against.has(stem) && !slot.claim.some((k) => claim[k]?.stem === stem),
      );
      if (rival) found.push(saysOtherwise('direction', rival.norm, claim[i]?.norm ?? ''));
    }
  }
  return found;
}
