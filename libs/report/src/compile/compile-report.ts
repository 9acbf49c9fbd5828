import { type ClaimReport, countsAsUnsupported, isDecided, type Verification } from '@claimgate/domain';
import { NO_CLAIMS } from '../wording.js';
import { checkLeakage } from './leakage-check.js';
import { renderMarkdown } from './render-markdown.js';
import { repairOutput } from './repair-output.js';
import type { ReportBody, ReportInput } from './report-input.js';
import { describeCitationIssue, followUpsOf, reviewerFollowUp } from './reviewer-notes.js';

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
    repairedOutput: repairOutput(input),
  };
}

/** One sentence with the counts that matter first. */
function summarize(verifications: readonly Verification[], citationIssues: number, unchecked: number): string {
  if (verifications.length === 0) return NO_CLAIMS;
  const unsupported = verifications.filter(({ status }) => countsAsUnsupported(status)).length;
  const partial = verifications.filter(({ status }) => status === 'partially_supported').length;
  const undecided = verifications.filter((each) => !isDecided(each)).length;
  const open = undecided === 0 ? '' : ` (${undecided} of them not decided)`;
  const parts = [`${unsupported} of ${counted(verifications.length, 'claim')} not supported${open}`];
  if (partial > 0) parts.push(`${partial} only partially supported`);
  parts.push(citationIssues === 0 ? 'no citation issues' : counted(citationIssues, 'citation issue'));
  if (unchecked > 0) parts.push(`${unchecked} ${unchecked === 1 ? 'stretch' : 'stretches'} of text not checked`);
  return `${parts.join(', ')}.`;
}

function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
