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
  toClaimRow,
  toSpan,
  toSpanRow,
  toStoredReport,
  toVerification,
  toVerificationRow,
  type ClaimRow,
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
    const rows = await this.sql.query<SpanRow>(
      `select n, source_n, quote, start_offset, end_offset from claimgate.source_spans where ${SCOPED} order by n`,
      this.key(id),
    );
    return rows.map(toSpan);
  }

  async claims(id: RunId): Promise<AtomicClaim[]> {
    const rows = await this.sql.query<ClaimRow>(
      `select n, claim_type, text, output_text, start_offset, end_offset, importance, citations, extraction
         from claimgate.claims where ${SCOPED} order by n`,
      this.key(id),
    );
    return rows.map(toClaim);
  }

  async verifications(id: RunId): Promise<Verification[]> {
    const rows = await this.sql.query<VerificationRow>(
      `select claim_n, support_status, span_n, sources_conflict, verifier, confidence, rationale, citation_issue, candidate_count
         from claimgate.verifications where ${SCOPED} order by claim_n`,
      this.key(id),
    );
    return rows.map(toVerification);
  }

  async report(id: RunId): Promise<StoredReport | undefined> {
    const rows = await this.sql.query<ReportRow>(
      `select body, markdown, versions, created_at, updated_at from claimgate.claim_reports where ${SCOPED}`,
      this.key(id),
    );
    return rows[0] && toStoredReport(rows[0]);
  }

  private key(id: RunId): unknown[] {
    return [uuidOf(id), this.scope.organizationId, this.scope.projectId];
  }
}
