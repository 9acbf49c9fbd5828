import type { SafeUseStatus } from '@claimgate/domain';
import type { Check } from './check.js';

/** What a bundle is worth, best first. */
export const BUNDLE_VERDICTS = ['verified', 'consistent', 'unconfirmed', 'unfinished', 'altered'] as const;
export type BundleVerdict = (typeof BUNDLE_VERDICTS)[number];

/** What was found out about a bundle. */
export interface VerifiedBundle {
  readonly verdict: BundleVerdict;
  /** How the run ended, as far as the ledger tells. */
  readonly outcome: 'completed' | 'failed' | null;
  readonly runId: string | null;
  readonly safeUseStatus: SafeUseStatus | null;
  readonly checks: readonly Check[];
}

/** The verdict in a sentence that says what to do next. */
export const VERDICT_WORDS: Readonly<Record<BundleVerdict, string>> = {
  verified: 'Verdict: verified. Nothing was altered, and the control plane confirmed it with a pinned key.',
  consistent:
    'Verdict: consistent, signer not pinned. Nothing was altered since the receipt was signed, but by whom it was signed is not checked. Give --jwks FILE.',
  unconfirmed:
    'Verdict: unconfirmed. The bundle is whole, but it has no receipt. Fetch it with claimgate-worker receipt; where there is none, the run did not finish.',
  unfinished: 'Verdict: unfinished. The worker did not get to the end of this run. This is no report; start a new run.',
  altered: 'Verdict: altered. This is not what the worker wrote and the control plane confirmed. Do not rely on it.',
};

/** 0 holds, 1 cannot be told yet, 65 does not hold. */
export const VERDICT_EXIT: Readonly<Record<BundleVerdict, number>> = {
  verified: 0,
  consistent: 0,
  unconfirmed: 1,
  unfinished: 65,
  altered: 65,
};
