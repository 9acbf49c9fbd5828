import type { CitationIssueKind, GateReason, Strictness, SupportStatus, UncheckedSpan, Verification } from '@claimgate/domain';
import { UNCHECKED_WORDS } from '../compile/wording.js';
import type { GateInput } from './decide-gate.js';
import { countsUnchecked, effectiveStatus, misleads } from './policy.js';

const STATUS_MESSAGES: Readonly<Record<Exclude<SupportStatus, 'supported'>, string>> = {
  partially_supported: 'The sources support only part of this claim.',
  unsupported: 'No supplied source supports this claim.',
  contradicted: 'A supplied source says otherwise.',
  insufficient_context: 'This claim could not be checked.',
};

const CITATION_MESSAGES: Readonly<Record<Exclude<CitationIssueKind, 'missing'>, string>> = {
  dangling: 'The claim cites a source that was not supplied.',
  wrong_source: 'The claim is supported by another source than the one it cites.',
  unsupported_by_cited: 'The cited source does not support the claim.',
};

/** Every reason a reviewer should know, claim by claim and then for the run. */
export function explainGate({ claims, verifications, coverage }: GateInput, column: Strictness): GateReason[] {
  const reasons = verifications.flatMap(reasonsOf);
  if (claims.length === 0) reasons.push(forRun('no_checkable_claims', 'The output holds no claim that can be checked.'));
  return [...reasons, ...coverage.filter(({ reason }) => countsUnchecked(reason, column)).map(uncheckedReason)];
}

function reasonsOf(verification: Verification): GateReason[] {
  const { claim, citationIssue: issue } = verification;
  const status = effectiveStatus(verification);
  const reasons: GateReason[] = [];
  if (status !== 'supported') reasons.push({ code: status, message: STATUS_MESSAGES[status], claim });
  if (verification.sourcesConflict)
    reasons.push({ code: 'sources_conflict', message: 'One source supports this claim and another contradicts it.', claim });
  if (misleads(issue)) {
    reasons.push({ code: 'citation_issue', message: CITATION_MESSAGES[issue as keyof typeof CITATION_MESSAGES], claim });
  }
  return reasons;
}

/** Says where the text stands and never what it says: reasons are read where content is not. */
function uncheckedReason({ start, end, reason }: UncheckedSpan): GateReason {
  return forRun('unchecked_text', `Characters ${start} to ${end} of the output were not checked: ${UNCHECKED_WORDS[reason]}.`);
}

function forRun(code: GateReason['code'], message: string): GateReason {
  return { code, message, claim: null };
}
