import type { SourceSpanDto, SourceSpanReferenceDto } from '@claimgate/contracts';
import { childId, type ReviewRunSummary, type RunId, type SourceSpan } from '@claimgate/domain';
import type { SourceRecord } from '@claimgate/persistence';
import { numbered, writtenAt } from './result-records.js';

/** A span as verification results and claims refer to it. */
export function toSpanReference(run: RunId, span: SourceSpan): SourceSpanReferenceDto {
  return {
    id: childId(run, 'span', span.n),
    source_document_id: childId(run, 'source', span.source),
    quote: span.quote,
    start_offset: span.start,
    end_offset: span.end,
  };
}

/** The spans as a run's detail lists them. */
export function toSourceSpans(
  run: ReviewRunSummary,
  spans: readonly SourceSpan[],
  sources: readonly SourceRecord[],
): SourceSpanDto[] {
  const at = writtenAt(run);
  return spans.map((span) => {
    const { title, citationLabel } = numbered(sources, span.source);
    return { ...toSpanReference(run.id, span), metadata: { source_title: title, citation_label: citationLabel }, created_at: at };
  });
}
