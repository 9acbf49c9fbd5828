import {
  type Compared,
  contradictionIn,
  type DifferenceKind,
  MODALS,
  NEGATIONS,
  OPPOSITES,
  QUANTIFIERS,
} from '@claimgate/compare';
import { isTellingWord, type Token } from '@claimgate/language';
import type { ReadPassage } from './read-passage.js';

export const DIFFERENCES = [
  'contradiction',
  'against',
  'absent',
  'differentNumber',
  'differentDate',
  'differentName',
  'absentName',
  'differentNegation',
  'differentModality',
  'differentQuantifier',
  'differentDirection',
  'differentWording',
  'opposites',
  'claimDenies',
  'passageDenies',
  'claimModal',
  'modalAbsent',
  'claimQuantifies',
  'quantifierAbsent',
  'replaced',
  'leftOut',
] as const;

/** What the exact checks find between a claim and the best sentence, and the small words on which meaning turns. */
export function measureDifferences(
  claim: readonly Token[],
  passage: ReadPassage,
  best: Compared | undefined,
): Record<(typeof DIFFERENCES)[number], number> {
  const differences = best?.differences ?? [];
  const count = (kind: DifferenceKind, contradicts?: boolean): number =>
    differences.filter((each) => each.kind === kind && (contradicts ?? each.contradicts) === each.contradicts).length;
  const against = countAgainst(best);
  const present = new Set(passage.sentences.flatMap(({ tokens }) => tokens.map(({ norm }) => norm)));
  const modals = claim.filter(({ norm }) => MODALS.has(norm));
  const quantifiers = claim.filter(({ norm }) => QUANTIFIERS.has(norm));
  return {
    contradiction: best && contradictionIn(best) ? 1 : 0,
    against,
    absent: differences.length - against,
    differentNumber: count('number'),
    differentDate: count('date'),
    differentName: count('name', true),
    absentName: count('name', false),
    differentNegation: count('negation'),
    differentModality: count('modality'),
    differentQuantifier: count('quantifier'),
    differentDirection: count('direction'),
    differentWording: count('wording'),
    opposites: countOpposites(claim, passage),
    claimDenies: countDenials(claim),
    passageDenies: best ? countDenials(best.source) : 0,
    claimModal: modals.length,
    modalAbsent: modals.filter(({ norm }) => !present.has(norm)).length,
    claimQuantifies: quantifiers.length,
    quantifierAbsent: quantifiers.filter(({ norm }) => !present.has(norm)).length,
    ...countSlots(best),
  };
}

/** How many of the differences between a claim and a sentence deny the claim. */
export function countAgainst(best: Compared | undefined): number {
  return best?.differences.filter(({ contradicts }) => contradicts).length ?? 0;
}

function countDenials(tokens: readonly Token[]): number {
  return tokens.filter(({ norm }) => NEGATIONS.has(norm)).length;
}

/** Words of the claim that the passage has only as their opposite. */
function countOpposites(claim: readonly Token[], { sentences }: ReadPassage): number {
  return claim.filter(({ stem }) => {
    const against = OPPOSITES.get(stem);
    return (
      against !== undefined &&
      !sentences.some(({ found }) => found.has(stem)) &&
      sentences.some(({ tokens }) => tokens.some((token) => against.has(token.stem)))
    );
  }).length;
}

/** Places where telling words of the claim stand for others of the sentence, and where the claim passes over some. */
function countSlots(best: Compared | undefined): { replaced: number; leftOut: number } {
  let [replaced, leftOut] = [0, 0];
  for (const slot of best?.alignment.slots ?? []) {
    if (!slot.inner || best === undefined) continue;
    const own = slot.claim.some((i) => isTellingWord(best.claim[i]?.stem ?? ''));
    const other = slot.source.some((j) => isTellingWord(best.source[j]?.stem ?? ''));
    if (own && other) replaced += 1;
    else if (other) leftOut += 1;
  }
  return { replaced, leftOut };
}
