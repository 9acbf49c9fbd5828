import { childId, citationLabelAt, type RunId, type SourceDocument, type SourceSpan } from '@claimgate/domain';
import { numbered, writtenAt, type ReviewedRun } from './result-records.js';
import type { SourceRecordDto, SourceSpanDto, SourceSpanReferenceDto } from './source.dto.js';

/** A source without its content: what a run shows of it. */
export type SourceRecord = Omit<SourceDocument, 'content'> & { readonly contentSha256: string };

/** A source as a run lists it. */
export function toSourceRecord(run: RunId, source: SourceRecord): SourceRecordDto {
  return {
    id: childId(run, 'source', source.n),
    title: source.title,
    uri: source.uri,
    citation_label: source.citationLabel,
    media_type: source.mediaType,
    content_sha256: source.contentSha256,
  };
}

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
  run: ReviewedRun,
  spans: readonly SourceSpan[],
  sources: readonly Pick<SourceRecord, 'n' | 'title' | 'citationLabel' | 'pageStarts'>[],
): SourceSpanDto[] {
  const at = writtenAt(run);
  return spans.map((span) => {
    const source = numbered(sources, span.source);
    const metadata = { source_title: source.title, citation_label: citationLabelAt(source, span) };
    return { ...toSpanReference(run.id, span), metadata, created_at: at };
  });
}
