import {
  countClaims,
  countsAsUnsupported,
  ERROR_OF,
  statusesBefore,
  type Packet,
  type ProjectScope,
  type ReviewResult,
  type RunErrorCode,
  type RunId,
} from '@claimgate/domain';
import { In, type FindOptionsWhere, type QueryDeepPartialEntity } from 'typeorm';
import { UsageStore } from '../account/usage.store.js';
import { columnsOf, kept, statement } from '../columns.js';
import { ReviewRunEntity } from '../entities/review-run.entity.js';
import { SealedResultEntity } from '../entities/sealed-result.entity.js';
import { pipelined } from '../pipelined.js';
import { runKey, thisRun } from '../run-key.js';
import type { TransactionConnection } from '../transaction.js';
import { RESULT_COLUMNS, type RunContentStore } from './run-content.store.js';
import { endNotice, TELL_END_LATER } from './run-end-channel.js';

/** A run that a runner has taken. Only the holder of the newest attempt may write. */
export interface TakenRun {
  readonly id: RunId;
  readonly attempt: number;
  readonly retryCount: number;
  readonly packet: Packet;
}

/** As SQL: what it returns is typed, which TypeORM's `returning` is not. */
const TAKE = kept(
  statement(
    columnsOf(ReviewRunEntity, ['attempt', 'retryCount', 'intendedUse', 'strictness', 'externalId', 'metadata']),
    (list) => `
  update claimgate.review_runs set status = 'processing', attempt = attempt + 1
   where id = $1 and organization_id = $2 and project_id = $3 and status in ('queued', 'processing') returning ${list}`,
  ),
);

/** As SQL: run and results in one round trip, since somebody may be waiting for it. Where the run is no longer ours, nothing is stored. */
const COMPLETE = kept(
  statement(
    columnsOf(SealedResultEntity, ['reviewRunId']),
    (list) => `
  with ended as (
    update claimgate.review_runs set status = 'completed', completed_at = $6, claim_count = $7, unsupported_claim_count = $8,
           claim_counts = $9, safe_use_status = $10, gate_verdict = $11
     where id = $1 and organization_id = $2 and project_id = $3 and attempt = $4 and status = any($5) returning id
  )
  insert into claimgate.sealed_results (review_run_id, organization_id, project_id, ${RESULT_COLUMNS})
  select id, $2, $3, $12, $13, $14, $15 from ended returning ${list}`,
  ),
);

/** What a runner does to a run. Every write is fenced by the attempt, so a runner that was given up for dead changes nothing. */
export class RunProgressStore {
  constructor(
    private readonly connection: TransactionConnection,
    private readonly scope: ProjectScope,
    private readonly contents: RunContentStore,
  ) {}

  /** Takes a run for a new attempt, also from a runner that died. Undefined when the run is already finished. */
  async take(id: RunId): Promise<TakenRun | undefined> {
    const [[row], supplied] = await pipelined([
      this.connection.sql.query(TAKE, runKey(id, this.scope)),
      this.contents.findPacket(id),
    ]);
    if (!row) return undefined;
    if (!supplied) throw new Error('an unfinished run has no content');
    const { attempt, retryCount, ...described } = row;
    return { id, attempt, retryCount, packet: { ...supplied, ...described } };
  }

  /** True while the run is this attempt's to work on: false once cancelled, finished or taken by another runner. */
  async isHeld(id: RunId, attempt: number): Promise<boolean> {
    const where = { ...thisRun(id, this.scope), attempt, status: 'processing' } as const;
    return this.connection.manager.exists(ReviewRunEntity, { where });
  }

  /**
   * Marks a run completed, stores its results, which hold the reasons of its gate, and ends the transaction; false when the run was no
   * longer this attempt's. Runs are completed often, so whoever waits for one is told of its end right after the commit, not by it.
   */
  async complete(id: RunId, attempt: number, result: ReviewResult, at: Date): Promise<boolean> {
    const { reasons: _sealed, ...gateVerdict } = result.gate;
    const claimCount = result.claims.length;
    const unsupportedClaimCount = result.verifications.filter(({ status }) => countsAsUnsupported(status)).length;
    const counts = [claimCount, unsupportedClaimCount, JSON.stringify(countClaims(result.verifications))];
    const fence = [...runKey(id, this.scope), attempt, statusesBefore('completed')];
    const outcome = [at, ...counts, gateVerdict.verdict, JSON.stringify(gateVerdict)];
    const sealed = await this.contents.sealResult(id, result, at);
    const told = { completedAt: at, outcome: { claimCount, unsupportedClaimCount, gate: result.gate } };
    const notice = endNotice(id, await this.contents.sealCompletion(id, told));
    const [, completed] = await pipelined([
      this.connection.sql.query(TELL_END_LATER),
      this.connection.commitWith(COMPLETE, [...fence, ...outcome, ...sealed], notice),
    ]);
    return completed.length === 1;
  }

  /**
   * Marks a run failed; `attempt` undefined means whoever holds it has been given up. A run that failed through our error is not
   * counted.
   */
  async fail(id: RunId, attempt: number | undefined, code: RunErrorCode, message: string, at: Date): Promise<boolean> {
    const before = { status: In(statusesBefore('failed')), ...(attempt === undefined ? {} : { attempt }) };
    const failed = await this.update(id, before, { status: 'failed', completedAt: at, errorCode: code, errorMessage: message });
    if (failed && ERROR_OF[code] === 'ours') await new UsageStore(this.connection.sql).giveBack(id);
    return failed;
  }

  /** Counts one retry after an attempt that failed; false when the run was no longer this attempt's. */
  async countRetry(id: RunId, attempt: number): Promise<boolean> {
    return this.update(id, { attempt, status: 'processing' }, { retryCount: () => 'retry_count + 1' });
  }

  /** Changes the run where it is still as it must be; false when it is not any more. */
  private async update(
    id: RunId,
    fence: FindOptionsWhere<ReviewRunEntity>,
    change: QueryDeepPartialEntity<ReviewRunEntity>,
  ): Promise<boolean> {
    const { affected } = await this.connection.manager.update(ReviewRunEntity, { ...thisRun(id, this.scope), ...fence }, change);
    return affected === 1;
  }
}
