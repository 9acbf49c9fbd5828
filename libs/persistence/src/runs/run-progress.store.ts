import {
  ERROR_OF,
  statusesBefore,
  type CountedOutcome,
  type Packet,
  type ProjectScope,
  type RunErrorCode,
  type RunId,
} from '@claimgate/domain';
import { In, type FindOptionsWhere, type QueryDeepPartialEntity } from 'typeorm';
import { UsageStore } from '../account/usage.store.js';
import { columnsOf, statement } from '../columns.js';
import { ReviewRunEntity } from '../entities/review-run.entity.js';
import { pipelined } from '../pipelined.js';
import { runKey, thisRun } from '../run-key.js';
import type { Connection } from '../transaction.js';
import type { RunContentStore } from './run-content.store.js';
import { TELL_END_LATER } from './run-end-channel.js';

/** A run that a runner has taken. Only the holder of the newest attempt may write. */
export interface TakenRun {
  readonly id: RunId;
  readonly attempt: number;
  readonly retryCount: number;
  readonly packet: Packet;
}

/** As SQL: what it returns is typed, which TypeORM's `returning` is not. */
const TAKE = statement(
  columnsOf(ReviewRunEntity, ['attempt', 'retryCount', 'intendedUse', 'strictness', 'externalId', 'metadata']),
  (list) => `
  update claimgate.review_runs set status = 'processing', attempt = attempt + 1
   where id = $1 and organization_id = $2 and project_id = $3 and status in ('queued', 'processing') returning ${list}`,
);

/** What a runner does to a run. Every write is fenced by the attempt, so a runner that was given up for dead changes nothing. */
export class RunProgressStore {
  constructor(
    private readonly connection: Connection,
    private readonly scope: ProjectScope,
    private readonly contents: RunContentStore,
  ) {}

  /** Takes a run for a new attempt, also from a runner that died. Undefined when the run is already finished. */
  async take(id: RunId): Promise<TakenRun | undefined> {
    const [row] = await this.connection.sql.query(TAKE, runKey(id, this.scope));
    if (!row) return undefined;
    const supplied = await this.contents.findPacket(id);
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
   * Marks a run completed; false when it was no longer this attempt's. The reasons of its gate are stored with its results, sealed. Runs
   * are completed often: the caller tells of the end with `notifyRunEnd`, after the commit.
   */
  async complete(
    id: RunId,
    attempt: number,
    { claimCount, unsupportedClaimCount, claimCounts, gate }: CountedOutcome,
    at: Date,
  ): Promise<boolean> {
    const { reasons: _sealed, ...gateVerdict } = gate;
    const outcome = { claimCount, unsupportedClaimCount, claimCounts, safeUseStatus: gate.verdict, gateVerdict };
    const before = { attempt, status: In(statusesBefore('completed')) };
    const [, completed] = await pipelined([
      this.connection.sql.query(TELL_END_LATER),
      this.update(id, before, { status: 'completed', completedAt: at, ...outcome }),
    ]);
    return completed;
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
