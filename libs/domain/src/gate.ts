import type { ReviewRun, Strictness } from './run.js';
import { SUPPORT_STATUSES, type ClaimCounts } from './verification.js';

export const SAFE_USE_STATUSES = [
  'supported',
  'needs_review',
  'needs_repair',
  'blocked',
  'contradicted',
  'unsupported',
  'partially_supported',
  'insufficient_context',
] as const;
/** What may be done with the output as a whole. */
export type SafeUseStatus = (typeof SAFE_USE_STATUSES)[number];

/** What a reason of the gate can be besides the status of a claim. */
const OTHER_REASON_CODES = ['no_checkable_claims', 'sources_conflict', 'citation_issue', 'unchecked_text'] as const;
export const GATE_REASON_CODES = [...SUPPORT_STATUSES.filter((status) => status !== 'supported'), ...OTHER_REASON_CODES] as const;
/** Why the gate decided as it did. */
export type GateReasonCode = (typeof GATE_REASON_CODES)[number];

/** One reason; `claim` is the number of the claim concerned, null for the run as a whole. */
export interface GateReason {
  readonly code: GateReasonCode;
  readonly message: string;
  readonly claim: number | null;
}

export const GATE_MODES = ['advisory', 'enforcing'] as const;
/** Whether the verdict informs or stops. */
export type GateMode = (typeof GATE_MODES)[number];

/** The judgement of the whole run. */
export interface GateVerdict {
  readonly verdict: SafeUseStatus;
  readonly reasons: readonly GateReason[];
  readonly strictness: Strictness;
  readonly mode: GateMode;
  readonly policyVersion: string;
}

/** What a completed run came to. */
export interface RunOutcome {
  readonly claimCount: number;
  readonly unsupportedClaimCount: number;
  readonly gate: GateVerdict;
}

/** The same where it is about to be stored, with how many claims have which status. */
export interface CountedOutcome extends RunOutcome {
  readonly claimCounts: ClaimCounts;
}

/** A run with its outcome, which it has once completed. */
export interface ReviewRunSummary extends ReviewRun {
  readonly outcome: RunOutcome | null;
}
