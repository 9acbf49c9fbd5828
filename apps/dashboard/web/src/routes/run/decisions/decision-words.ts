import type { Decision } from '@claimgate/client';
import type { StatusLook } from '../../../design/status-words.js';

export type Choice = Decision['decision'];

/** How a decision looks, wherever it stands. */
export const DECISION_LOOKS: Readonly<Record<Choice, StatusLook>> = {
  accept: { sign: '✓', word: 'Accepted', tone: 'supported' },
  repair: { sign: '✎', word: 'To be repaired', tone: 'partially_supported' },
  reject: { sign: '✗', word: 'Rejected', tone: 'contradicted' },
};

/** What a reviewer may decide, and what each means. */
export const CHOICES: readonly { readonly value: Choice; readonly name: string; readonly means: string }[] = [
  { value: 'accept', name: 'Accept', means: 'It may stand.' },
  { value: 'repair', name: 'Repair', means: 'It must be changed first.' },
  { value: 'reject', name: 'Reject', means: 'It must not be used.' },
];

/** The API takes no longer note. */
export const LONGEST_NOTE = 4_000;

/** The decisions about one claim, or about the run where the claim is null: the last one holds. */
export function decisionsAbout(decisions: readonly Decision[], claimId: string | null): Decision[] {
  return decisions.filter(({ claim_id: id }) => id === claimId);
}

/** How the decision looks that holds, by the claim. */
export function looksByClaim(decisions: readonly Decision[]): ReadonlyMap<string | null, StatusLook> {
  return new Map(decisions.map(({ claim_id: id, decision }) => [id, DECISION_LOOKS[decision]]));
}
