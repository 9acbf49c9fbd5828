import {
  statusesBefore,
  uuidOf,
  type CancelReason,
  type Packet,
  type ProjectScope,
  type ReviewRun,
  type ReviewRunSummary,
  type RunId,
} from '@claimgate/domain';
import { canonicalPacket } from '../content/canonical-packet.js';
import type { ContentCipher } from '../content/content-cipher.js';
import type { Sql } from '../sql.js';
import { together } from '../together.js';
import { RUN_COLUMNS, toReviewRun, type RunRow } from './run-row.mapper.js';

/** Which runs a list shows; a field left out does not narrow it. */
export interface RunFilter {
  readonly status?: string;
  readonly safeUseStatus?: string;
  readonly intendedUse?: string;
  readonly captureMethod?: string;
  readonly externalId?: string;
  readonly createdAfter?: Date;
  readonly createdBefore?: Date;
}

/** A place in the list, newest first: the last run already shown. */
export interface RunPosition {
  readonly createdAt: Date;
  readonly id: RunId;
}

/** A source as it is stored: its digest is made once, when it arrives. */
export interface StoredContent {
  readonly contentSha256: readonly string[];
}

const INSERT = `
  with run as (
    insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, external_id,
      question, metadata, ai_output, source_count, created_at, content_hmac)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $20)
  )
  insert into claimgate.source_documents (review_run_id, n, organization_id, project_id, title, uri, citation_label, media_type,
    content_sha256, content)
  select $1, source.n, $2, $3, source.title, source.uri, source.citation_label, source.media_type, source.content_sha256, source.content
    from unnest($14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[])
         with ordinality as source (title, uri, citation_label, media_type, content_sha256, content, n)`;

const FIND_SAME = `
  select ${RUN_COLUMNS} from claimgate.review_runs
   where organization_id = $1 and project_id = $2 and external_id = $3 and content_hmac = $4
     and status not in ('failed', 'cancelled') and content_removed_at is null
   order by created_at, id limit 1`;

/** The runs of one project, as users create, read and cancel them. */
export class ReviewRunStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
    private readonly content: ContentCipher,
  ) {}

  async insert(run: ReviewRun, packet: Packet, stored: StoredContent): Promise<void> {
    const sources = packet.sources;
    await this.sql.query(INSERT, [
      uuidOf(run.id),
      this.scope.organizationId,
      this.scope.projectId,
      run.status,
      run.intendedUse,
      run.strictness,
      run.captureMethod,
      run.externalId,
      run.question,
      JSON.stringify(run.metadata),
      packet.aiOutput,
      run.sourceCount,
      run.createdAt,
      sources.map((source) => source.title),
      sources.map((source) => source.uri),
      sources.map((source) => source.citationLabel),
      sources.map((source) => source.mediaType),
      stored.contentSha256,
      sources.map((source) => source.content),
      packet.externalId === null ? null : await this.digestOf(packet),
    ]);
  }

  /**
   * The first run of this project with the same external id that was created for the very same packet; failed and cancelled runs and
   * those whose content is gone do not count. Whoever asks for the same packet meanwhile waits until this transaction ends, so that of
   * several who would then create it only one does.
   */
  async findSame(packet: Packet): Promise<ReviewRunSummary | undefined> {
    if (packet.externalId === null) return undefined;
    const digest = await this.digestOf(packet);
    const [, rows] = await together([
      this.sql.query('select pg_advisory_xact_lock($1)', [digest.readBigInt64BE()]),
      this.sql.query<RunRow>(FIND_SAME, [this.scope.organizationId, this.scope.projectId, packet.externalId, digest]),
    ]);
    return rows[0] && toReviewRun(rows[0]);
  }

  private async digestOf(packet: Packet): Promise<Buffer> {
    return (await this.content.ready()).digest(canonicalPacket(packet));
  }

  async find(id: RunId): Promise<ReviewRunSummary | undefined> {
    const rows = await this.sql.query<RunRow>(
      `select ${RUN_COLUMNS} from claimgate.review_runs where id = $1 and organization_id = $2 and project_id = $3`,
      [uuidOf(id), this.scope.organizationId, this.scope.projectId],
    );
    return rows[0] && toReviewRun(rows[0]);
  }

  /** One page, newest first. The cost of a page does not depend on how deep it lies. */
  async list(filter: RunFilter, after: RunPosition | undefined, limit: number): Promise<ReviewRunSummary[]> {
    const { conditions, values } = whereOf(this.scope, filter, after);
    values.push(limit);
    const rows = await this.sql.query<RunRow>(
      `select ${RUN_COLUMNS} from claimgate.review_runs where ${conditions.join(' and ')}
        order by created_at desc, id desc limit $${values.length}`,
      values,
    );
    return rows.map(toReviewRun);
  }

  /**
   * Cancels a run that is not finished. Undefined when there is no such unfinished run; a private one whose worker fell silent too long
   * ago counts as finished, though the reaper may not have looked yet.
   */
  async cancel(id: RunId, reason: CancelReason, at: Date): Promise<ReviewRunSummary | undefined> {
    const rows = await this.sql.query<RunRow>(
      `update claimgate.review_runs set status = 'cancelled', cancel_reason = $4, completed_at = $5
        where id = $1 and organization_id = $2 and project_id = $3 and status = any($6)
          and not exists (select 1 from claimgate.private_runs p where p.review_run_id = $1 and p.due_at <= claimgate.claimgate_now())
        returning ${RUN_COLUMNS}`,
      [uuidOf(id), this.scope.organizationId, this.scope.projectId, reason, at, statusesBefore('cancelled')],
    );
    return rows[0] && toReviewRun(rows[0]);
  }
}

function whereOf(scope: ProjectScope, filter: RunFilter, after: RunPosition | undefined) {
  const conditions = ['organization_id = $1', 'project_id = $2'];
  const values: unknown[] = [scope.organizationId, scope.projectId];
  const narrow = (condition: (place: string) => string, value: unknown): void => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  narrow((place) => `status = ${place}`, filter.status);
  narrow((place) => `safe_use_status = ${place}`, filter.safeUseStatus);
  narrow((place) => `intended_use = ${place}`, filter.intendedUse);
  narrow((place) => `capture_method = ${place}`, filter.captureMethod);
  narrow((place) => `external_id = ${place}`, filter.externalId);
  narrow((place) => `created_at > ${place}`, filter.createdAfter);
  narrow((place) => `created_at < ${place}`, filter.createdBefore);
  if (after) {
    values.push(after.createdAt, uuidOf(after.id));
    conditions.push(`(created_at, id) < ($${values.length - 1}, $${values.length})`);
  }
  return { conditions, values };
}
