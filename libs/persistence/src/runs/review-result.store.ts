import {
  uuidOf,
  type AtomicClaim,
  type ProjectScope,
  type ReviewResult,
  type RunId,
  type SourceDocument,
  type SourceSpan,
  type Verification,
} from '@claimgate/domain';
import type { Sql } from '../sql.js';
import {
  toClaim,
  toClaimWords,
  toClaimRow,
  toSpan,
  toSpanRow,
  toStoredReport,
  toVerification,
  toVerificationRow,
  type ClaimRow,
  type ClaimWords,
  type ClaimWordsRow,
  type ReportRow,
  type SourceRecord,
  type SpanRow,
  type StoredReport,
  type VerificationRow,
} from './result-rows.mapper.js';

/** Inserts rows given as one JSON array: one statement, whatever their number. */
const insertFromJson = (table: string, columns: string, definition: string): string =>
  `insert into claimgate.${table} (review_run_id, organization_id, project_id, ${columns})
   select $1, $2, $3, ${columns} from jsonb_to_recordset($4::jsonb) as item (${definition})`;

const INSERT_SPANS = insertFromJson(
  'source_spans',
  'n, source_n, quote, start_offset, end_offset',
  'n integer, source_n integer, quote text, start_offset integer, end_offset integer',
);
const INSERT_CLAIMS = insertFromJson(
  'claims',
  'n, claim_type, text, output_text, start_offset, end_offset, importance, citations, extraction',
  `n integer, claim_type text, text text, output_text text, start_offset integer, end_offset integer, importance integer,
   citations jsonb, extraction jsonb`,
);
const INSERT_VERIFICATIONS = insertFromJson(
  'verifications',
  'claim_n, support_status, span_n, sources_conflict, verifier, confidence, rationale, citation_issue, candidate_count',
  `claim_n integer, support_status text, span_n integer, sources_conflict boolean, verifier jsonb, confidence double precision,
   rationale text, citation_issue text, candidate_count integer`,
);

const SCOPED = 'review_run_id = $1 and organization_id = $2 and project_id = $3';

/**
 * Reads rows as one JSON array: one value to take off the wire instead of hundreds. As text, so that it is read when all
 * answers are there: thousands of small objects that wait for other answers would be copied around by the garbage collector.
 */
const selectAsJson = (table: string, columns: string, order: string): string =>
  `select coalesce(json_agg(item), '[]')::text as items
     from (select ${columns} from claimgate.${table} where ${SCOPED} order by ${order}) as item`;

const SELECT_SPANS = selectAsJson('source_spans', 'n, source_n, quote, start_offset, end_offset', 'n');
const SELECT_CLAIMS = selectAsJson(
  'claims',
  'n, claim_type, text, output_text, start_offset, end_offset, importance, citations, extraction',
  'n',
);
const SELECT_CLAIM_WORDS = selectAsJson('claims', 'n, text, start_offset, end_offset', 'n');
const SELECT_VERIFICATIONS = selectAsJson(
  'verifications',
  'claim_n, support_status, span_n, sources_conflict, verifier, confidence, rationale, citation_issue, candidate_count',
  'claim_n',
);

/** What the pipeline found for a run: written once, read part by part with one statement each. */
export class ReviewResultStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
  ) {}

  async insert(id: RunId, result: ReviewResult, at: Date): Promise<void> {
    const key = this.key(id);
    await this.sql.query(INSERT_SPANS, [...key, JSON.stringify(result.spans.map(toSpanRow))]);
    await this.sql.query(INSERT_CLAIMS, [...key, JSON.stringify(result.claims.map(toClaimRow))]);
    await this.sql.query(INSERT_VERIFICATIONS, [...key, JSON.stringify(result.verifications.map(toVerificationRow))]);
    const { markdown, ...body } = result.report;
    await this.sql.query(
      `insert into claimgate.claim_reports (review_run_id, organization_id, project_id, body, markdown, versions, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7)`,
      [...key, JSON.stringify(body), markdown, JSON.stringify(result.versions), at],
    );
  }

  async aiOutput(id: RunId): Promise<string | null> {
    const rows = await this.sql.query<{ ai_output: string | null }>(
      `select ai_output from claimgate.review_runs where id = $1 and organization_id = $2 and project_id = $3`,
      this.key(id),
    );
    return rows[0]?.ai_output ?? null;
  }

  async sources(id: RunId): Promise<SourceRecord[]> {
    return this.sql.query<SourceRecord>(
      `select n, title, uri, citation_label as "citationLabel", media_type as "mediaType", content_sha256 as "contentSha256"
         from claimgate.source_documents where ${SCOPED} order by n`,
      this.key(id),
    );
  }

  async sourceDocuments(id: RunId): Promise<SourceDocument[]> {
    return this.sql.query<SourceDocument>(
      `select n, title, content, uri, citation_label as "citationLabel", media_type as "mediaType"
         from claimgate.source_documents where ${SCOPED} order by n`,
      this.key(id),
    );
  }

  async spans(id: RunId): Promise<SourceSpan[]> {
    return (await this.items<SpanRow>(SELECT_SPANS, id)).map(toSpan);
  }

  async claims(id: RunId): Promise<AtomicClaim[]> {
    return (await this.items<ClaimRow>(SELECT_CLAIMS, id)).map(toClaim);
  }

  async claimWords(id: RunId): Promise<ClaimWords[]> {
    return (await this.items<ClaimWordsRow>(SELECT_CLAIM_WORDS, id)).map(toClaimWords);
  }

  async verifications(id: RunId): Promise<Verification[]> {
    return (await this.items<VerificationRow>(SELECT_VERIFICATIONS, id)).map(toVerification);
  }

  async report(id: RunId): Promise<StoredReport | undefined> {
    const rows = await this.sql.query<ReportRow>(
      `select body::text, markdown, versions, created_at, updated_at from claimgate.claim_reports where ${SCOPED}`,
      this.key(id),
    );
    return rows[0] && toStoredReport(rows[0]);
  }

  private async items<Item>(select: string, id: RunId): Promise<readonly Item[]> {
    const [row] = await this.sql.query<{ items: string }>(select, this.key(id));
    return row ? (JSON.parse(row.items) as Item[]) : [];
  }

  private key(id: RunId): unknown[] {
    return [uuidOf(id), this.scope.organizationId, this.scope.projectId];
  }
}
