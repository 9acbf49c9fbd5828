import { parseRunId, type RunId } from '@claimgate/domain';
import { PgBoss, type Job } from 'pg-boss';
import type pg from 'pg';
import { sqlOver } from '../sql.js';
import { DEAD_RUN_QUEUE, RUN_QUEUE } from './queues.js';
import { bossDatabase } from './run-queue.js';

/** A run that the queue handed out. `retryCount` tells this hand-out from an earlier one of the same job. */
export interface RunJob {
  readonly id: string;
  readonly retryCount: number;
  readonly runId: RunId;
}

interface JobData {
  readonly run_id: string;
}

const SUPERVISE_SECONDS = 10;

/** The queue as a runner sees it. It also gives the jobs of runners that fell silent to others. */
export class RunJobs {
  private readonly boss: PgBoss;

  constructor(pool: pg.Pool, onError: (error: Error) => void) {
    this.boss = new PgBoss({
      db: bossDatabase(sqlOver(pool)),
      migrate: false,
      createSchema: false,
      schedule: false,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: SUPERVISE_SECONDS,
      maintenanceIntervalSeconds: 600,
      flowIntervalSeconds: 3_600,
      // Rebuilding indexes and reading server-wide vacuum state is the database owner's business.
      reindex: false,
      monitorVacuum: false,
    });
    this.boss.on('error', onError);
  }

  async start(): Promise<void> {
    await this.boss.start();
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }

  /** Takes up to `limit` runs that wait. */
  async take(limit: number): Promise<RunJob[]> {
    return this.fetch(RUN_QUEUE, limit);
  }

  /** Takes up to `limit` runs that the queue has given up. */
  async takeDead(limit: number): Promise<RunJob[]> {
    return this.fetch(DEAD_RUN_QUEUE, limit);
  }

  /** Tells the queue that this runner is alive and at work on the job. */
  async heartbeat(job: RunJob): Promise<void> {
    await this.boss.touch(RUN_QUEUE, job);
  }

  async done(job: RunJob): Promise<void> {
    await this.boss.complete(RUN_QUEUE, job);
  }

  async deadDone(job: RunJob): Promise<void> {
    await this.boss.complete(DEAD_RUN_QUEUE, job);
  }

  /** Gives the job back for a later try, after a pause that grows with the number of tries. */
  async retryLater(job: RunJob): Promise<void> {
    await this.boss.fail(RUN_QUEUE, job);
  }

  private async fetch(queue: string, limit: number): Promise<RunJob[]> {
    const jobs = await this.boss.fetch<JobData>(queue, { batchSize: limit, includeMetadata: true });
    return jobs.flatMap((job) => toRunJob(job));
  }
}

function toRunJob(job: Job<JobData> & { retryCount: number }): RunJob[] {
  const runId = parseRunId(job.data.run_id);
  return runId ? [{ id: job.id, retryCount: job.retryCount, runId }] : [];
}
