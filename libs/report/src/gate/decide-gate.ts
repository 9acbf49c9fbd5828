import type {
  AtomicClaim,
  GateReason,
  GateVerdict,
  IntendedUse,
  SafeUseStatus,
  Strictness,
  SupportStatus,
  UncheckedSpan,
  Verification,
} from '@claimgate/domain';
import { REPORT_VERSIONS } from '../versions.js';
import { CITATION_REASONS, NO_CLAIMS, UNCHECKED_WORDS } from '../wording.js';
import { columnOf, countsUnchecked, effectiveStatus, misleads, modeOf, severityOf, verdictFor, worstOf } from './policy.js';

/** All that the gate looks at: the verdicts on the claims, what was not checked, and what the output is for. */
export interface GateInput {
  readonly claims: readonly AtomicClaim[];
  readonly verifications: readonly Verification[];
  readonly coverage: readonly UncheckedSpan[];
  readonly strictness: Strictness;
  readonly intendedUse: IntendedUse;
}

/** Applies the policy table to a run: the worst finding decides, and every finding is a reason. */
export function decideGate(input: GateInput): GateVerdict {
  const column = columnOf(input.strictness, input.intendedUse);
  return {
    verdict: decideVerdict(input, column),
    reasons: explainGate(input, column),
    strictness: input.strictness,
    mode: modeOf(input.strictness, input.intendedUse),
    policyVersion: REPORT_VERSIONS.policy,
  };
}

function decideVerdict(input: GateInput, column: Strictness): SafeUseStatus {
  return input.claims.length === 0 ? 'insufficient_context' : verdictFor(worstOf(findingsOf(input, column)), column);
}

/** What every claim, every citation that misleads and all text that was not checked comes to. */
function findingsOf({ claims, verifications, coverage }: GateInput, column: Strictness): SupportStatus[] {
  const importance = new Map(claims.map((claim) => [claim.n, claim.importance]));
  return [
    ...verifications.map((verification) => severityOf(verification, importance.get(verification.claim) ?? 5)),
    ...verifications.flatMap(({ citationIssue }) => (misleads(citationIssue) ? ['partially_supported' as const] : [])),
    ...coverage.flatMap(({ reason }) => (countsUnchecked(reason, column) ? ['insufficient_context' as const] : [])),
  ];
}

const STATUS_MESSAGES: Readonly<Record<Exclude<SupportStatus, 'supported'>, string>> = {
  partially_supported: 'The sources support only part of this claim.',
  unsupported: 'No supplied source supports this claim.',
  contradicted: 'A supplied source says otherwise.',
  insufficient_context: 'This claim could not be checked.',
};

/** Every reason a reviewer should know, claim by claim and then for the run. */
function explainGate({ claims, verifications, coverage }: GateInput, column: Strictness): GateReason[] {
  const reasons = verifications.flatMap(reasonsOf);
  if (claims.length === 0) reasons.push(forRun('no_checkable_claims', NO_CLAIMS));
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
    reasons.push({ code: 'citation_issue', message: CITATION_REASONS[issue], claim });
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
