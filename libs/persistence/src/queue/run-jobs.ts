import { parseRunId, type Packet, type ProjectScope, type RunId } from '@claimgate/domain';
import { PgBoss } from 'pg-boss';
import { expressions, kept, orNull, sqlBoolean, sqlBytes, sqlInteger, sqlJson, sqlText, statement } from '../columns.js';
import type { ClaimgateDataSource } from '../data-source.js';
import { NO_WAIT_FOR_DISK, WITHOUT_WAIT_FOR_DISK } from '../disk.js';
import type { SealedPacket, SuppliedPacket } from '../runs/run-content.store.js';
import type { TakenRun } from '../runs/run-progress.store.js';
import { sqlOver, type Sql } from '../sql.js';
import { inTransaction } from '../transaction.js';
import { DEAD_RUN_QUEUE, RUN_QUEUE } from './queues.js';
import { bossDatabase } from './run-queue.js';

/** A run that the queue handed out. `retryCount` tells this hand-out from an earlier one of the same job. */
export interface RunJob {
  readonly id: string;
  readonly retryCount: number;
  readonly runId: RunId;
  /** Whose run it is, as the queue knows it; empty for a job from before it served organisations in turn. */
  readonly organization: string;
}

/** A run that was handed out to be worked on. */
export interface HandedRun extends RunJob {
  /** Whose run it is; undefined when the run is gone. */
  readonly scope: ProjectScope | undefined;
  /** The run as it was taken together with its hand-out; undefined where it could not be at once, and is to be taken by itself. */
  readonly taken: SealedRun | undefined;
}

/** A run that was taken, with its content still sealed. */
export interface SealedRun extends Omit<TakenRun, 'packet'> {
  readonly described: Omit<Packet, keyof SuppliedPacket>;
  readonly sealed: SealedPacket;
}

interface TakenJob {
  readonly id: string;
  readonly retryCount: number;
  readonly runId: string;
  readonly organization: string;
}

/** What a runner has at work, and how much more it wants. */
export interface JobWish {
  readonly limit: number;
  /** The organisation of each run at work. */
  readonly busy: readonly string[];
  /** The most runs of one organisation that it takes side by side. */
  readonly mostEach: number;
}

/** What a queue may need besides somebody who takes its runs. */
export interface QueueTrouble {
  /** Runners have been silent over their runs for too long. */
  readonly silent: boolean;
  /** Runs were given up and wait for somebody to end them. */
  readonly dead: boolean;
  /** Organisations have a place in the line and no run. */
  readonly idle: boolean;
}

const NO_TROUBLE: QueueTrouble = { silent: false, dead: false, idle: false };

// The queue is SQL throughout: its tables are those of pg-boss, and its turns are functions over them.
/**
 * Runs are handed out and taken with one statement, which does not wait for the disk: a hand-out that the database forgets is repeated,
 * and no result of it was stored before it was on disk itself. The id of a job is that of its run.
 */
const TAKE = kept(
  statement(
    expressions({
      id: sqlText('id'),
      retryCount: sqlInteger('retry_count'),
      runId: sqlText('run_id'),
      organization: sqlText('organization'),
      organizationId: orNull(sqlText('organization_id')),
      projectId: orNull(sqlText('project_id')),
      attempt: orNull(sqlInteger('attempt')),
      runRetryCount: sqlInteger('run_retry_count'),
      intendedUse: sqlText<Packet['intendedUse']>('intended_use'),
      strictness: sqlText<Packet['strictness']>('strictness'),
      externalId: orNull(sqlText('external_id')),
      metadata: sqlJson<Packet['metadata']>('metadata'),
      output: sqlBytes('output'),
      sourceContents: sqlBytes('source_contents'),
      question: orNull(sqlBytes('question')),
    }),
    (list) => `select ${list} from claimgate.begin_runs($1, $2, $3) where ${WITHOUT_WAIT_FOR_DISK}`,
  ),
);

/** One cheap look for all, so that a queue in good order costs next to nothing. */
const TROUBLE = statement(
  expressions({
    silent: sqlBoolean(`exists (select 1 from pgboss.job where name = any($1) and state = 'active'
      and heartbeat_on + heartbeat_seconds * interval '1 second' < pgboss.job_now())`),
    dead: sqlBoolean(
      `exists (select 1 from pgboss.job where name = $2 and state < 'active' and start_after <= pgboss.job_now())`,
    ),
    idle: sqlBoolean('claimgate.has_idle_turns()'),
  }),
  (list) => `select ${list}`,
);

/** An end to the counting keeps its cost flat, however long the line; the index that the queue's turns go by has all that is asked. */
const WAITING = statement(
  expressions({ count: sqlInteger('count(*)::int') }),
  (list) => `select ${list} from (select 1 from pgboss.job_common
    where name = '${RUN_QUEUE}' and state < 'active' and not blocked and start_after <= pgboss.job_now() limit 10000) waiting`,
);

const LEAVE = statement(expressions({ gone: sqlInteger('claimgate.leave_queue()') }), (list) => `select ${list}`);

/** Rounds in which old jobs are deleted; what is urgent does not wait for them. */
const SUPERVISE_SECONDS = 300;
const MONITOR_SECONDS = 2;

/** The queue as a runner sees it. It also gives the jobs of runners that fell silent to others. */
export class RunJobs {
  private readonly boss: PgBoss;
  private readonly sql: Sql;

  constructor(
    private readonly dataSource: ClaimgateDataSource,
    onError: (error: Error) => void,
  ) {
    this.sql = sqlOver(dataSource.pool);
    this.boss = new PgBoss({
      db: bossDatabase(this.sql),
      migrate: false,
      createSchema: false,
      schedule: false,
      superviseIntervalSeconds: SUPERVISE_SECONDS,
      monitorIntervalSeconds: MONITOR_SECONDS,
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

  /** Takes runs that wait, one of each organisation in turn. */
  async take({ limit, busy, mostEach }: JobWish): Promise<HandedRun[]> {
    const rows = await this.sql.query(TAKE, [limit, busy, mostEach]);
    return rows.flatMap((row) => {
      const { id, retryCount, organization, organizationId, projectId } = row;
      const scope = organizationId && projectId ? { organizationId, projectId } : undefined;
      const job = toRunJob({ id, retryCount, organization, runId: row.runId });
      return job.map((handed) => ({ ...handed, scope, taken: toSealedRun(handed.runId, row) }));
    });
  }

  /** Takes up to `limit` runs that the queue has given up. */
  async takeDead(limit: number): Promise<RunJob[]> {
    const jobs = await this.boss.fetch<{ run_id: string }>(DEAD_RUN_QUEUE, { batchSize: limit, includeMetadata: true });
    return jobs.flatMap(({ id, retryCount, data }) => toRunJob({ id, retryCount, runId: data.run_id, organization: '' }));
  }

  /** Says what the queue needs besides work being taken. */
  async findTrouble(): Promise<QueueTrouble> {
    const rows = await this.sql.query(TROUBLE, [[RUN_QUEUE, DEAD_RUN_QUEUE], DEAD_RUN_QUEUE]);
    return rows[0] ?? NO_TROUBLE;
  }

  /** How many runs wait for a runner, 10,000 at most. */
  async countWaiting(): Promise<number> {
    const rows = await this.sql.query(WAITING);
    return rows[0]?.count ?? 0;
  }

  /** Makes the runs of silent runners available to others, and gives up those that were tried too often. */
  async takeFromSilent(): Promise<void> {
    await this.boss.supervise();
  }

  /** Takes organisations out of the line that have no run any more; gives their number. */
  async clearLine(): Promise<number> {
    const rows = await this.sql.query(LEAVE);
    return rows[0]?.gone ?? 0;
  }

  /** Tells the queue that this runner is alive and at work on the job. */
  async heartbeat(job: RunJob): Promise<void> {
    await this.boss.touch(RUN_QUEUE, job);
  }

  /** Ends a job. It does not wait for the disk: whoever is handed an ended run again finds nothing to take, and ends the job once more. */
  async done(job: RunJob): Promise<void> {
    await inTransaction(this.dataSource, { begin: `begin; ${NO_WAIT_FOR_DISK}`, commits: true }, ({ sql }) =>
      this.boss.complete(RUN_QUEUE, job, undefined, { db: bossDatabase(sql) }),
    );
  }

  async deadDone(job: RunJob): Promise<void> {
    await this.boss.complete(DEAD_RUN_QUEUE, job);
  }

  /** Gives the job back for a later try, after a pause that grows with the number of tries. */
  async retryLater(job: RunJob): Promise<void> {
    await this.boss.fail(RUN_QUEUE, job);
  }
}

/** What a hand-out says of its run: without an attempt the run was not taken, and the rest is empty. */
interface HandedRow extends SealedPacket {
  readonly attempt: number | null;
  readonly runRetryCount: number;
  readonly intendedUse: Packet['intendedUse'];
  readonly strictness: Packet['strictness'];
  readonly externalId: string | null;
  readonly metadata: Packet['metadata'];
}

function toSealedRun(id: RunId, { attempt, runRetryCount: retryCount, ...row }: HandedRow): SealedRun | undefined {
  if (attempt === null) return undefined;
  const { intendedUse, strictness, externalId, metadata, output, sourceContents, question } = row;
  const described = { intendedUse, strictness, externalId, metadata };
  return { id, attempt, retryCount, described, sealed: { output, sourceContents, question } };
}

function toRunJob({ runId: text, ...job }: TakenJob): RunJob[] {
  const runId = parseRunId(text);
  return runId ? [{ ...job, runId }] : [];
}
