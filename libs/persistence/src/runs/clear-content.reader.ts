import {
  uuidOf,
  type ClaimReport,
  type Packet,
  type PipelineVersions,
  type ProjectScope,
  type RunId,
  type SourceDocument,
} from '@claimgate/domain';
import type { Sql } from '../sql.js';
import { toClaim, toSpan, toVerification, type ClaimRow, type SpanRow, type VerificationRow } from './clear-rows.mapper.js';
import type { ContentPart, RunContent } from './run-content.store.js';
import type { Findings, SourceRecord, StoredReport, SuppliedContent } from './sealed-parts.js';

const SCOPED = 'review_run_id = $1 and organization_id = $2 and project_id = $3';

interface ReportRow {
  readonly body: Omit<ClaimReport, 'markdown'>;
  readonly markdown: string;
  readonly versions: PipelineVersions;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Reads the content of runs that are older than sealing, which lies in clear until it is sealed. */
export class ClearContentReader {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
  ) {}

  async read(id: RunId, parts: readonly ContentPart[]): Promise<RunContent> {
    const wants = (part: ContentPart) => parts.includes(part);
    return {
      ...(wants('supplied') ? { supplied: await this.supplied(id) } : {}),
      ...(wants('sourceContents') ? { sourceContents: (await this.documents(id)).map(({ content }) => content) } : {}),
      ...(wants('findings') ? { findings: await this.findings(id) } : {}),
      ...(wants('report') ? { report: await this.report(id) } : {}),
    };
  }

  /** Undefined when there is nothing in clear. */
  async findPacket(id: RunId): Promise<Pick<Packet, 'aiOutput' | 'sources' | 'question'> | undefined> {
    const [row] = await this.sql.query<{ ai_output: string | null; question: string | null }>(
      'select ai_output, question from claimgate.review_runs where id = $1 and organization_id = $2 and project_id = $3',
      this.key(id),
    );
    if (!row || row.ai_output === null) return undefined;
    return { aiOutput: row.ai_output, question: row.question, sources: await this.documents(id) };
  }

  private async supplied(id: RunId): Promise<SuppliedContent | undefined> {
    const packet = await this.findPacket(id);
    const sources = await this.sql.query<SourceRecord>(
      `select n, title, uri, citation_label as "citationLabel", media_type as "mediaType", content_sha256 as "contentSha256"
         from claimgate.source_documents where ${SCOPED} order by n`,
      this.key(id),
    );
    return packet && { aiOutput: packet.aiOutput, sources };
  }

  private documents(id: RunId): Promise<SourceDocument[]> {
    return this.sql.query<SourceDocument>(
      `select n, title, content, uri, citation_label as "citationLabel", media_type as "mediaType"
         from claimgate.source_documents where ${SCOPED} order by n`,
      this.key(id),
    );
  }

  /** Undefined when the run has no report: its findings come with it or not at all. */
  private async findings(id: RunId): Promise<Findings | undefined> {
    if (!(await this.report(id))) return undefined;
    const rows = <Row>(table: string, order: string) =>
      this.sql.query<Row>(`select * from claimgate.${table} where ${SCOPED} order by ${order}`, this.key(id));
    return {
      claims: (await rows<ClaimRow>('claims', 'n')).map(toClaim),
      spans: (await rows<SpanRow>('source_spans', 'n')).map(toSpan),
      verifications: (await rows<VerificationRow>('verifications', 'claim_n')).map(toVerification),
    };
  }

  private async report(id: RunId): Promise<StoredReport | undefined> {
    const [row] = await this.sql.query<ReportRow>(
      `select body, markdown, versions, created_at, updated_at from claimgate.claim_reports where ${SCOPED}`,
      this.key(id),
    );
    if (!row) return undefined;
    const report = { ...row.body, markdown: row.markdown };
    return { report, versions: row.versions, createdAt: row.created_at, updatedAt: row.updated_at };
  }

  private key(id: RunId): unknown[] {
    return [uuidOf(id), this.scope.organizationId, this.scope.projectId];
  }
}
