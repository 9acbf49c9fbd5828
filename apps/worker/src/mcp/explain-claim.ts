import { ClaimgateError, isIntegerWithin, itemAt } from '@claimgate/domain';
import { reviewedClaims, type ReviewedClaim } from '@claimgate/report';
import { onOneLine } from '../terminal/printable.js';
import { EXPLANATION_SCHEMA } from './check-result-schema.js';
import { claimViews } from './claim-view.js';
import type { SessionReport, SessionReports } from './session-reports.js';
import { refuseUnknown, type Tool } from './tool.js';

const PROPERTIES = {
  claim: { type: 'integer', minimum: 1, description: 'The number of the claim, as check_claims gave it.' },
  report: { type: 'string', description: 'The report, as check_claims named it; the last one where nothing is said.' },
} as const;

const AROUND = 300;

/** Says of one claim of an earlier check why it was judged so, with the words around the evidence. */
export const explainClaim: Tool = {
  description: {
    name: 'explain_claim',
    title: 'Explain how a claim was judged',
    description:
      'Says why a claim of an earlier check_claims was judged as it was: the deciding words of the source with what stands around them, what is wrong with its citation, what it means for the verdict, and what to ask next.',
    inputSchema: { type: 'object', required: ['claim'], additionalProperties: false, properties: PROPERTIES },
    outputSchema: EXPLANATION_SCHEMA,
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  call: async ({ arguments: given }, { reports }) => {
    refuseUnknown(given, Object.keys(PROPERTIES));
    const report = findReport(given['report'], reports);
    const explained = explain(report, numberIn(given['claim'], report));
    return { structuredContent: explained, content: [{ type: 'text', text: inText(explained) }] };
  },
};

function findReport(id: unknown, reports: SessionReports): SessionReport {
  if (id !== undefined && typeof id !== 'string') {
    throw new ClaimgateError('validation_failed', 'report must be a text: the report that check_claims named.');
  }
  const report = id === undefined ? reports.latest() : reports.find(id);
  if (report) return report;
  const message = 'There is no such report in this session: it keeps the last ones only, in memory. Call check_claims first.';
  throw new ClaimgateError('not_found', message);
}

function numberIn(claim: unknown, { result }: SessionReport): number {
  if (result.claims.length === 0) throw new ClaimgateError('not_found', 'That report has no claims to explain.');
  if (isIntegerWithin(claim, 1, result.claims.length)) return claim;
  throw new ClaimgateError(
    'validation_failed',
    `claim must be a whole number from 1 to ${result.claims.length} for that report.`,
  );
}

function explain(report: SessionReport, n: number) {
  const reviewed = itemAt(
    reviewedClaims(report.result).filter(({ claim }) => claim.n === n),
    0,
  );
  const { verification, citationIssues, followUp } = reviewed;
  const { name, version, model } = verification.verifier;
  return {
    report: report.id,
    claim: itemAt(
      claimViews(report).filter(({ number }) => number === n),
      0,
    ),
    evidence_context: contextOf(report, reviewed),
    sources_conflict: verification.sourcesConflict,
    candidate_count: verification.candidateCount,
    citation_messages: citationIssues.map(({ message }) => message),
    gate_reasons: report.result.gate.reasons.filter(({ claim }) => claim === n).map(({ message }) => message),
    follow_up: followUp,
    decided_by: `${name} ${version} (${model})`,
  };
}

function contextOf({ packet }: SessionReport, { span }: ReviewedClaim) {
  if (!span) return null;
  const { content } = itemAt(packet.sources, span.source - 1);
  return {
    before: content.slice(Math.max(0, span.start - AROUND), span.start),
    quote: span.quote,
    after: content.slice(span.end, span.end + AROUND),
  };
}

function inText({ claim, evidence_context: context, ...explained }: ReturnType<typeof explain>): string {
  const { quote, suggested_repair: repair } = claim;
  return [
    `Claim ${claim.number}, ${claim.status} (confidence ${claim.confidence}): "${onOneLine(claim.text)}"`,
    `Why: ${onOneLine(claim.rationale)}`,
    ...(quote && context
      ? [`${onOneLine(quote.source)} says: "${onOneLine(`${context.before}[[${context.quote}]]${context.after}`)}"`]
      : ['No words of a source decide it.']),
    ...(explained.sources_conflict ? ['The sources contradict each other here.'] : []),
    ...[...explained.citation_messages, ...explained.gate_reasons].map(onOneLine),
    ...(repair ? [`Suggested${repair.verified ? ', verified' : ''}: "${onOneLine(repair.text)}"`] : []),
    ...(explained.follow_up === null ? [] : [`Next: ${onOneLine(explained.follow_up)}`]),
    `Decided by ${explained.decided_by}, ${explained.candidate_count} passages were candidates.`,
  ].join('\n');
}
