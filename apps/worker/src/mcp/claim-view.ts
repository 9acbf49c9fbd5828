import { childId, citationLabelAt, isRecord, itemAt, type AtomicClaim, type Verification } from '@claimgate/domain';
import { toFindings, toReport, type ReviewedPacket } from '../bundle/report-files.js';
import { LOCAL_RUN } from '../check/local-report.js';
import type { SessionReport } from './session-reports.js';

/** A source's own words, and where they stand. */
interface Quote {
  readonly text: string;
  readonly source: string;
  readonly source_title: string;
  readonly start_offset: number;
  readonly end_offset: number;
}

/** Words that would mend a claim. Checked against the sources themselves where they are `verified`. */
export interface SuggestedRepair {
  readonly text: string;
  readonly kind: string;
  readonly verified: boolean;
}

/** A claim as an agent is told of it. */
export interface ClaimView {
  /** Counts from 1 in reading order. */
  readonly number: number;
  readonly status: Verification['status'];
  readonly text: string;
  readonly output_text: string;
  readonly output_start_offset: number;
  readonly output_end_offset: number;
  readonly confidence: number;
  readonly rationale: string;
  readonly citation_issue: Verification['citationIssue'];
  readonly quote: Quote | null;
  readonly suggested_repair: SuggestedRepair | null;
}

/** All claims of a report, in reading order. */
export function claimViews(report: SessionReport): ClaimView[] {
  const repairs = repairsOf({ runId: LOCAL_RUN, ...report });
  const verifications = new Map(report.result.verifications.map((verification) => [verification.claim, verification]));
  return report.result.claims.flatMap((claim) => {
    const verification = verifications.get(claim.n);
    return verification ? [claimView(report, claim, verification, repairs)] : [];
  });
}

function claimView(
  report: SessionReport,
  claim: AtomicClaim,
  verification: Verification,
  repairs: ReadonlyMap<string, SuggestedRepair>,
): ClaimView {
  const { status, confidence, rationale, citationIssue, span } = verification;
  return {
    number: claim.n,
    status,
    text: claim.text,
    output_text: claim.outputText,
    output_start_offset: claim.span.start,
    output_end_offset: claim.span.end,
    confidence,
    rationale,
    citation_issue: citationIssue,
    quote: span === null ? null : quoteOf(report, span),
    suggested_repair: repairs.get(childId(LOCAL_RUN, 'claim', claim.n)) ?? null,
  };
}

function quoteOf({ packet, result }: SessionReport, span: number): Quote {
  const found = itemAt(result.spans, span - 1);
  const source = itemAt(packet.sources, found.source - 1);
  return {
    text: found.quote,
    source: citationLabelAt(source, found),
    source_title: source.title,
    start_offset: found.start,
    end_offset: found.end,
  };
}

/** The suggested repairs of a report by the ids of their claims. Which part of it carries them is up to the pipeline, so all are looked at. */
function repairsOf(reviewed: ReviewedPacket): Map<string, SuggestedRepair> {
  const report = toReport(reviewed);
  const items: readonly (readonly [string, object])[] = [
    ...toFindings(reviewed).claims.flatMap((claim) => [
      [claim.id, claim] as const,
      [claim.id, claim.verification_result] as const,
    ]),
    ...[...report.unsupported_claims, ...report.evidence_notes].map((item) => [item.claim_id, item] as const),
  ];
  return new Map(
    items.flatMap(([id, item]) => {
      const repair = parseRepair(item);
      return repair ? [[id, repair] as const] : [];
    }),
  );
}

/** Reads the suggested repair of a part of a report; undefined where it has none that can be read. */
export function parseRepair(item: object): SuggestedRepair | undefined {
  const metadata: unknown = 'metadata' in item ? item.metadata : undefined;
  const repair = isRecord(metadata) ? metadata['suggested_repair'] : undefined;
  if (!isRecord(repair) || typeof repair['text'] !== 'string') return undefined;
  const { text, kind, verified } = repair;
  return { text, kind: typeof kind === 'string' ? kind : 'rewrite', verified: verified === true };
}
