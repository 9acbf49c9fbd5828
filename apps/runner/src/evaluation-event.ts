import type { ReviewResult } from '@claimgate/domain';
import { addSpanEvent } from '@claimgate/runtime';

/** The event that OpenTelemetry's conventions for generative AI name for the result of an evaluation. */
const EVENT = 'gen_ai.evaluation.result';

/**
 * Adds what a review came to to the span of its run, where traces are sent: the verdict as label, the share of supported claims as
 * score. The explanation that the conventions allow is left out, since it would quote content.
 */
export async function recordEvaluation({ gate, verifications }: ReviewResult): Promise<void> {
  const supported = verifications.filter(({ status }) => status === 'supported').length;
  await addSpanEvent(EVENT, {
    'gen_ai.evaluation.name': 'claim_support',
    'gen_ai.evaluation.score.label': gate.verdict,
    // An output without claims has no share of supported ones.
    ...(verifications.length > 0 && { 'gen_ai.evaluation.score.value': supported / verifications.length }),
    'claimgate.claims.total': verifications.length,
    'claimgate.claims.supported': supported,
    'claimgate.gate.mode': gate.mode,
    'claimgate.gate.policy_version': gate.policyVersion,
  });
}
