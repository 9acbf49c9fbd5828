import type { CitationIssueKind, GateReason, SupportStatus, UncheckedReason, Verification } from '@claimgate/domain';
import type { GateInput } from './decide-gate.js';
import { effectiveStatus } from './policy.js';

const STATUS_MESSAGES: Readonly<Record<Exclude<SupportStatus, 'supported'>, string>> = {
  partially_supported: 'The sources support only part of this claim.',
  unsupported: 'No supplied source supports this claim.',
  contradicted: 'A supplied source says otherwise.',
  insufficient_context: 'This claim could not be checked.',
};

const CITATION_MESSAGES: Readonly<Record<CitationIssueKind, string>> = {
  missing: 'The claim has no citation although the output cites elsewhere.',
  dangling: 'The claim cites a source that was not supplied.',
  wrong_source: 'The claim is supported by another source than the one it cites.',
  unsupported_by_cited: 'The cited source does not support the claim.',
};

/** Text that may assert something and yet was not checked. Headings, questions and marks assert nothing. */
const MAY_ASSERT: ReadonlySet<UncheckedReason> = new Set(['code', 'fragment', 'language_not_supported']);

/** Every reason a reviewer should know, claim by claim and then for the run. */
export function explainGate({ claims, verifications, coverage }: GateInput): GateReason[] {
  const reasons = verifications.flatMap(reasonsOf);
  if (claims.length === 0) reasons.push(forRun('no_checkable_claims', 'The output holds no claim that can be checked.'));
  const unchecked = coverage.filter((span) => MAY_ASSERT.has(span.reason)).length;
  if (unchecked > 0)
    reasons.push(
      forRun('unchecked_text', `${unchecked} ${unchecked === 1 ? 'stretch' : 'stretches'} of the output could not be checked.`),
    );
  return reasons;
}

function reasonsOf(verification: Verification): GateReason[] {
  const claim = verification.claim;
  const status = effectiveStatus(verification);
  const reasons: GateReason[] = [];
  if (status !== 'supported') reasons.push({ code: status, message: STATUS_MESSAGES[status], claim });
  if (verification.sourcesConflict)
    reasons.push({ code: 'sources_conflict', message: 'One source supports this claim and another contradicts it.', claim });
  if (verification.citationIssue !== 'none') {
    reasons.push({ code: 'citation_issue', message: CITATION_MESSAGES[verification.citationIssue], claim });
  }
  return reasons;
}

function forRun(code: GateReason['code'], message: string): GateReason {
  return { code, message, claim: null };
}
