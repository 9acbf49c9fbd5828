import {
  statusesBefore,
  uuidOf,
  type CancelReason,
  type CaptureMethod,
  type Packet,
  type ProjectScope,
  type ReviewRun,
  type ReviewRunSummary,
  type RunId,
} from '@claimgate/domain';
import { canonicalPacket } from '../content/canonical-packet.js';
import type { ContentCipher } from '../content/content-cipher.js';
import type { Sql } from '../sql.js';
import { openReviewRun, RUN_COLUMNS, RUN_JOINS, SEALED_RUN_COLUMNS, type SealedRunRow } from './run-row.mapper.js';
import { sealPacket } from './seal-packet.js';

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

/** A run that was just cancelled. */
export interface CancelledRun {
  readonly captureMethod: CaptureMethod;
}

/** A source as it is stored: its digest is made once, when it arrives. */
export interface StoredContent {
  readonly contentSha256: readonly string[];
}

const INSERT = `
  with run as (
    insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, external_id,
      metadata, source_count, created_at, content_hmac)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  )
  insert into claimgate.sealed_packets (review_run_id, organization_id, project_id, key_version, question, output, source_contents)
  values ($1, $2, $3, $13, $14, $15, $16)`;

/** The runs of one project, as users create, read and cancel them. */
export class ReviewRunStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
    private readonly content: ContentCipher,
  ) {}

  async insert(run: ReviewRun, packet: Packet, stored: StoredContent): Promise<void> {
    const cipher = await this.content.ready();
    const id = uuidOf(run.id);
    await this.sql.query(INSERT, [
      id,
      this.scope.organizationId,
      this.scope.projectId,
      run.status,
      run.intendedUse,
      run.strictness,
      run.captureMethod,
      run.externalId,
      JSON.stringify(run.metadata),
      run.sourceCount,
      run.createdAt,
      packet.externalId === null ? null : cipher.digest(canonicalPacket(packet)),
      ...sealPacket(cipher, id, packet, stored.contentSha256),
    ]);
  }

  async find(id: RunId): Promise<ReviewRunSummary | undefined> {
    const rows = await this.sql.query<SealedRunRow>(
      `select ${SEALED_RUN_COLUMNS} from claimgate.review_runs r ${RUN_JOINS}
        where r.id = $1 and r.organization_id = $2 and r.project_id = $3`,
      [uuidOf(id), this.scope.organizationId, this.scope.projectId],
    );
    return (await this.opened(rows))[0];
  }

  /** One page, newest first. The cost of a page does not depend on how deep it lies. */
  async list(filter: RunFilter, after: RunPosition | undefined, limit: number): Promise<ReviewRunSummary[]> {
    const { conditions, values } = whereOf(this.scope, filter, after);
    values.push(limit);
    // The page is cut out first: only its own runs are joined with what is sealed.
    const rows = await this.sql.query<SealedRunRow>(
      `with page as materialized (
         select ${RUN_COLUMNS} from claimgate.review_runs where ${conditions.join(' and ')}
          order by created_at desc, id desc limit $${values.length})
       select ${SEALED_RUN_COLUMNS} from page r ${RUN_JOINS} order by r.created_at desc, r.id desc`,
      values,
    );
    return this.opened(rows);
  }

  /**
   * Cancels a run that is not finished. Undefined when there is no such unfinished run; a private one whose worker fell silent too long
   * ago counts as finished, though the reaper may not have looked yet.
   */
  async cancel(id: RunId, reason: CancelReason, at: Date): Promise<CancelledRun | undefined> {
    const rows = await this.sql.query<CancelledRun>(
      `update claimgate.review_runs set status = 'cancelled', cancel_reason = $4, completed_at = $5
        where id = $1 and organization_id = $2 and project_id = $3 and status = any($6)
          and not exists (select 1 from claimgate.private_runs p where p.review_run_id = $1 and p.due_at <= claimgate.claimgate_now())
        returning capture_method as "captureMethod"`,
      [uuidOf(id), this.scope.organizationId, this.scope.projectId, reason, at, statusesBefore('cancelled')],
    );
    return rows[0];
  }

  private async opened(rows: readonly SealedRunRow[]): Promise<ReviewRunSummary[]> {
    if (rows.length === 0) return [];
    const cipher = await this.content.readyFor(rows.flatMap((row) => [row.sealed_question, row.sealed_reasons]));
    return rows.map((row) => openReviewRun(row, cipher));
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
