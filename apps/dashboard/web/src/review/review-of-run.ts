import type { AtomicClaimList, Packet, ReviewRunDetail } from '@claimgate/client';
import type { Evidence, Review, ReviewedClaim } from './review.js';

type FoundPacket = Pick<Packet, 'ai_output' | 'question' | 'sources'>;
type Claim = AtomicClaimList['items'][number];
/** What is read of a run; a bundle on disk has the same. */
export type FoundRun = Pick<ReviewRunDetail, 'id' | 'safe_use_status' | 'gate_verdict' | 'source_spans'> & {
  readonly claim_report:
    | (Pick<NonNullable<ReviewRunDetail['claim_report']>, 'citation_issues' | 'follow_ups'> & {
        readonly metadata: Pick<NonNullable<ReviewRunDetail['claim_report']>['metadata'], 'coverage'>;
      })
    | null;
};
type SpanReference = NonNullable<Claim['primary_source_span']>;

/** How a repair was made, in the words of the HTML report. */
const REPAIR_WORDS: Readonly<Record<NonNullable<Claim['metadata']['suggested_repair']>['kind'], string>> = {
  substitution: 'words of the source put into the claim',
  omission: 'the part that no source supports left out',
  source_sentence: 'the sentence of the source itself',
};

/** Brings together what the API says of a completed run: the packet, the claims and the report. */
export function reviewOfRun(run: FoundRun, packet: FoundPacket, { items }: Pick<AtomicClaimList, 'items'>): Review {
  const context = contextOf(run, packet);
  return {
    key: run.id,
    verdict: run.safe_use_status ?? 'needs_review',
    output: packet.ai_output,
    question: packet.question,
    sources: packet.sources.map(({ citation_label: label, media_type: mediaType, ...source }) => ({
      ...source,
      label,
      mediaType,
    })),
    claims: items.map((claim, i) => reviewedClaim(claim, i + 1, context)),
    unchecked: (run.claim_report?.metadata.coverage ?? []).map(({ start_offset: start, end_offset: end, reason }) => ({
      start,
      end,
      reason,
    })),
    questions: (run.claim_report?.follow_ups ?? []).flatMap(({ claim_id: id, question }) => (id === null ? [question] : [])),
  };
}

type Context = ReturnType<typeof contextOf>;

/** What the run says of its claims, by the claim. */
function contextOf(run: FoundRun, { sources }: FoundPacket) {
  const report = run.claim_report;
  return {
    placeOf: new Map(sources.map(({ id }, i) => [id, i])),
    spanOf: new Map((run.source_spans ?? []).map((span) => [span.id, span])),
    reasonsOf: Map.groupBy(run.gate_verdict?.reasons ?? [], ({ claim_id: id }) => id),
    issuesOf: Map.groupBy(report?.citation_issues ?? [], ({ claim_id: id }) => id),
    followUpOf: new Map((report?.follow_ups ?? []).map(({ claim_id: id, question }) => [id, question])),
  };
}

function reviewedClaim(claim: Claim, n: number, context: Context): ReviewedClaim {
  const { id, text, verification_result: found, metadata } = claim;
  const repair = metadata.suggested_repair;
  return {
    n,
    id,
    text,
    start: claim.output_start_offset,
    end: claim.output_end_offset,
    status: claim.support_status,
    isUnsure: found.metadata.undecided === 'not_sure',
    type: claim.claim_type,
    importance: claim.importance,
    confidence: found.confidence,
    rationale: found.rationale,
    reasons: context.reasonsOf.get(id)?.map(({ message }) => message) ?? [],
    citations: metadata.citations.map(({ marker }) => marker),
    citationIssues: context.issuesOf.get(id)?.map(({ message }) => message) ?? [],
    followUp: context.followUpOf.get(id) ?? null,
    evidence: evidenceOf(claim.primary_source_span, context),
    repair: repair && {
      text: repair.text,
      made: REPAIR_WORDS[repair.kind],
      evidence: evidenceOf(context.spanOf.get(repair.source_span_id), context),
    },
  };
}

function evidenceOf(span: SpanReference | null | undefined, { placeOf }: Context): Evidence | null {
  const source = span ? placeOf.get(span.source_document_id) : undefined;
  if (!span || source === undefined) return null;
  return { source, start: span.start_offset, end: span.end_offset, quote: span.quote };
}
