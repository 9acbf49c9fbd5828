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
  type RunIdRange,
  type RunLocation,
  type RunStatus,
} from '@claimgate/domain';
import { canonicalPacket, sealPacket } from '@claimgate/sealing';
import type { ContentCipher } from '../content/content-cipher.js';
import { columnsOf, kept, queryOf, statement } from '../columns.js';
import { ReviewRunEntity } from '../entities/review-run.entity.js';
import { SealedPacketEntity } from '../entities/sealed-packet.entity.js';
import { SealedResultEntity } from '../entities/sealed-result.entity.js';
import { runKey } from '../run-key.js';
import type { Connection } from '../transaction.js';
import { openReviewRun, RUN_JOINS, SEALED_RUN_COLUMNS, type SealedRunRow } from './run-row.mapper.js';

/** Which runs a list shows; a field left out does not narrow it. */
export interface RunFilter {
  readonly status?: string;
  readonly safeUseStatus?: string;
  readonly intendedUse?: string;
  readonly captureMethod?: string;
  readonly location?: RunLocation;
  readonly ids?: RunIdRange;
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

/** As SQL: two tables in one round trip, and sealed values are large. */
const INSERT = kept({
  text: `
  with run as (
    insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, external_id,
      metadata, source_count, created_at, content_hmac)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  )
  insert into claimgate.sealed_packets (review_run_id, organization_id, project_id, key_version, question, output, source_contents)
  values ($1, $2, $3, $13, $14, $15, $16)`,
});

/** As SQL: it looks at another table, and what it returns is typed. */
const CANCEL = statement(
  columnsOf(ReviewRunEntity, ['captureMethod']),
  (list) => `
  update claimgate.review_runs set status = 'cancelled', cancel_reason = $4, completed_at = $5
   where id = $1 and organization_id = $2 and project_id = $3 and status = any($6)
     and not exists (select 1 from claimgate.private_runs p where p.review_run_id = $1 and p.due_at <= claimgate.claimgate_now())
  returning ${list}`,
);

/** As SQL: callers who wait ask it first, each of them. */
const STATUS = kept(
  statement(
    columnsOf(ReviewRunEntity, ['status']),
    (list) => `select ${list} from claimgate.review_runs where id = $1 and organization_id = $2 and project_id = $3`,
  ),
);

/** As SQL: callers who waited ask it last, each of them. */
const FIND = kept(
  statement(
    SEALED_RUN_COLUMNS,
    (list) => `
  select ${list} from claimgate.review_runs r ${RUN_JOINS} where r.id = $1 and r.organization_id = $2 and r.project_id = $3`,
  ),
);

/** What a filter may say that a column must be. */
const EQUAL = ['status', 'safeUseStatus', 'intendedUse', 'captureMethod', 'externalId'] as const;

/** The runs of one project, as users create, read and cancel them. */
export class ReviewRunStore {
  constructor(
    private readonly connection: Connection,
    private readonly scope: ProjectScope,
    private readonly content: ContentCipher,
  ) {}

  async insert(run: ReviewRun, packet: Packet, stored: StoredContent): Promise<void> {
    const cipher = await this.content.ready();
    const id = uuidOf(run.id);
    await this.connection.sql.query(INSERT, [
      ...runKey(run.id, this.scope),
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
    const [run] = await this.opened(await this.connection.sql.query(FIND, runKey(id, this.scope)));
    return run;
  }

  /** Where the run stands, and nothing else of it. */
  async findStatus(id: RunId): Promise<RunStatus | undefined> {
    const [row] = await this.connection.sql.query(STATUS, runKey(id, this.scope));
    return row?.status;
  }

  /** One page, newest first. The cost of a page does not depend on how deep it lies. */
  async list(filter: RunFilter, after: RunPosition | undefined, limit: number): Promise<ReviewRunSummary[]> {
    const page = this.connection.manager.createQueryBuilder(ReviewRunEntity, 'run').select('run.*');
    page.where('run.organizationId = :organizationId and run.projectId = :projectId', this.scope);
    for (const name of EQUAL) if (filter[name] !== undefined) page.andWhere(`run.${name} = :${name}`, { [name]: filter[name] });
    if (filter.location) page.andWhere(`run.captureMethod ${filter.location === 'private' ? '=' : '<>'} 'private_worker'`);
    if (filter.ids)
      page.andWhere('run.id between :first and :last', { first: uuidOf(filter.ids.first), last: uuidOf(filter.ids.last) });
    if (filter.createdAfter) page.andWhere('run.createdAt > :after', { after: filter.createdAfter });
    if (filter.createdBefore) page.andWhere('run.createdAt < :before', { before: filter.createdBefore });
    if (after)
      page.andWhere('(run.createdAt, run.id) < (:lastTime, :lastId)', { lastTime: after.createdAt, lastId: uuidOf(after.id) });
    page.orderBy({ 'run.createdAt': 'DESC', 'run.id': 'DESC' }).limit(limit);
    // The page is cut out first: only its own runs are joined with what is sealed.
    const runs = this.connection.manager.createQueryBuilder().select('r.id').from('page', 'r');
    runs.addCommonTableExpression(page, 'page', { materialized: true });
    runs.leftJoin(SealedPacketEntity, 'p', 'p.reviewRunId = r.id').leftJoin(SealedResultEntity, 's', 's.reviewRunId = r.id');
    runs.orderBy({ 'r.created_at': 'DESC', 'r.id': 'DESC' });
    return this.opened(await this.connection.sql.query(...queryOf(runs, SEALED_RUN_COLUMNS)));
  }

  /**
   * Cancels a run that is not finished. Undefined when there is no such unfinished run; a private one whose worker fell silent too long
   * ago counts as finished, though the reaper may not have looked yet.
   */
  async cancel(id: RunId, reason: CancelReason, at: Date): Promise<CancelledRun | undefined> {
    const until = [reason, at, statusesBefore('cancelled')];
    const [cancelled] = await this.connection.sql.query(CANCEL, [...runKey(id, this.scope), ...until]);
    return cancelled;
  }

  private async opened(rows: readonly SealedRunRow[]): Promise<ReviewRunSummary[]> {
    const cipher = await this.content.readyFor(rows.flatMap((row) => [row.sealedQuestion, row.sealedReasons]));
    return rows.map((row) => openReviewRun(row, cipher));
  }
}
