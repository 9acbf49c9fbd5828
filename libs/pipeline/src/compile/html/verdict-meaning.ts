import type { ReviewResult, SafeUseStatus, SupportStatus } from '@claimgate/domain';

const MEANINGS: Readonly<Record<SafeUseStatus, string>> = {
  supported: 'Every claim found in the output is supported by words of the supplied sources.',
  needs_review: 'A person should settle the claims listed below before the output is used.',
  needs_repair: 'Do not use the output as it is: correct, source or remove the claims listed below first.',
  blocked: 'The output must not be used: under the rules chosen for it, the claims listed below stop it.',
  contradicted: 'At least one claim says something else than a supplied source does.',
  unsupported: 'At least one claim has no support in the supplied sources.',
  partially_supported: 'At least one claim goes beyond what the supplied sources say.',
  insufficient_context: 'At least one claim could not be settled with the supplied sources.',
};

/** What the verdict means for someone who wants to use the output, in one sentence. */
export function verdictMeaning({ gate, claims, verifications }: ReviewResult): string {
  if (claims.length === 0) return 'The output holds no claim that can be checked, so nothing can be said about it.';
  const open = verifications.some(({ status, sourcesConflict }) => status !== 'supported' || sourcesConflict);
  if (open || gate.verdict === 'supported') return MEANINGS[gate.verdict];
  return gate.reasons.some(({ code }) => code === 'citation_issue')
    ? 'Every claim found in the output is supported, but not every citation leads to the source that supports it: correct them first.'
    : 'Every claim found in the output is supported, but part of the output could not be checked: a person should read it first.';
}

/** The colours of a verdict are those of the claims that lead to it. */
export const VERDICT_TONES: Readonly<Record<SafeUseStatus, SupportStatus>> = {
  supported: 'supported',
  needs_review: 'partially_supported',
  needs_repair: 'contradicted',
  blocked: 'contradicted',
  contradicted: 'contradicted',
  unsupported: 'unsupported',
  partially_supported: 'partially_supported',
  insufficient_context: 'insufficient_context',
};
