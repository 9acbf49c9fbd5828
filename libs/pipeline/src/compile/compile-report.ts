import { countsAsUnsupported } from '@claimgate/domain';
import type {
  AtomicClaim,
  ClaimReport,
  GateVerdict,
  Packet,
  PipelineVersions,
  SourceSpan,
  UncheckedSpan,
  Verification,
} from '@claimgate/domain';
import { describeCitationIssue } from './citation-issues.js';
import { followUpsOf, reviewerFollowUp } from './follow-ups.js';
import { checkLeakage } from './leakage-check.js';
import { renderMarkdown } from './markdown/render-markdown.js';
import { summarize } from './summary.js';

/** Everything a report is made from. */
export interface ReportInput {
  readonly packet: Packet;
  readonly claims: readonly AtomicClaim[];
  readonly coverage: readonly UncheckedSpan[];
  readonly spans: readonly SourceSpan[];
  readonly verifications: readonly Verification[];
  readonly gate: GateVerdict;
  readonly versions: PipelineVersions;
}

/** Everything of the report but its renderings and the check on itself. */
export type ReportBody = Omit<ClaimReport, 'markdown' | 'leakageCheck'>;

/** Puts together what a reviewer reads. Every claim that is not supported is in it. */
export function compileReport(input: ReportInput): ClaimReport {
  const body = compileBody(input);
  return { ...body, markdown: renderMarkdown(input, body), leakageCheck: checkLeakage(input, body) };
}

function compileBody(input: ReportInput): ReportBody {
  const { claims, verifications, spans, versions } = input;
  const citationIssues = verifications.flatMap((verification) => describeCitationIssue(verification, claims, spans));
  const unsupported = verifications.filter(({ status }) => countsAsUnsupported(status));
  const partial = verifications.filter(({ status }) => status === 'partially_supported');
  return {
    title: 'Claim report',
    summary: summarize(
      verifications,
      citationIssues.length,
      input.gate.reasons.filter(({ code }) => code === 'unchecked_text').length,
    ),
    unsupportedClaims: unsupported.map((v) => ({
      claim: v.claim,
      status: v.status,
      span: v.span,
      reviewerFollowUp: reviewerFollowUp(v),
    })),
    citationIssues,
    evidenceNotes: partial.map((v) => ({ claim: v.claim, note: v.rationale, span: v.span })),
    followUps: followUpsOf(input, citationIssues),
    compilerVersion: versions.compiler,
    policyVersion: versions.policy,
    sourceCoverage: {
      claimsWithPrimarySource: verifications.filter(({ span }) => span !== null).length,
      totalClaims: claims.length,
    },
    coverage: input.coverage,
  };
}
