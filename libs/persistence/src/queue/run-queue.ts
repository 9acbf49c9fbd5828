import { uuidOf, type RunId } from '@claimgate/domain';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { ProjectTransaction } from '../project-database.js';
import { kept } from '../columns.js';
import { sqlOver, type Sql } from '../sql.js';
import { pipelined } from '../pipelined.js';
import { DEAD_RUN_QUEUE, RUN_QUEUE } from './queues.js';
import { notifyQueued, notifyQueuedAlone } from './runner-channel.js';

const WAKE_PAUSE_MS = 10;

/** The queue as the control plane sees it: a run is added in the transaction that creates it, or not at all. */
export class RunQueue {
  private readonly boss: PgBoss;
  private pausing = false;
  private wakeAgain = false;

  constructor(private readonly pool: pg.Pool) {
    this.boss = new PgBoss({
      db: bossDatabase(sqlOver(pool)),
      migrate: false,
      createSchema: false,
      supervise: false,
      schedule: false,
    });
    // Without a listener a passing error of the cache refresh would end the process.
    this.boss.on('error', () => undefined);
  }

  async start(): Promise<void> {
    await this.boss.start();
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: false });
  }

  /**
   * Adds a run. `wakes`: the commit itself tells runners to look, which is soonest. Only where it does not wait for the disk: commits that
   * notify wait for one another.
   */
  async add(tx: ProjectTransaction, id: RunId, { wakes }: { readonly wakes: boolean }): Promise<void> {
    await pipelined([this.addAll(tx, [id]), wakes ? notifyQueued(tx.sql) : undefined]);
  }

  /** Adds several runs with one statement. */
  async addAll(tx: ProjectTransaction, ids: readonly RunId[]): Promise<void> {
    const { organizationId } = tx.scope;
    const jobs = ids.map((id) => ({ id: uuidOf(id), data: { run_id: id }, group: { id: organizationId } }));
    if (jobs.length === 0) return;
    await pipelined([joinQueue(tx.sql, organizationId), this.boss.insert(RUN_QUEUE, jobs, { db: keepingDatabase(tx.sql) })]);
  }

  /**
   * Tells runners to look now. Sent after the commit and at most once in a while: NOTIFY inside the transaction would make
   * all commits of the server wait for one another. A lost call costs a runner's poll interval and nothing else.
   */
  wake(): void {
    this.wakeAgain = this.pausing;
    if (this.pausing) return;
    notifyQueuedAlone(sqlOver(this.pool)).catch(() => undefined);
    this.pausing = true;
    setTimeout(() => {
      this.pausing = false;
      if (this.wakeAgain) this.wake();
    }, WAKE_PAUSE_MS);
  }
}

/** A job that was handed out counts as a retry, so that the queue tells the next hand-out from the one before. */
const RENEW = `
  update pgboss.job set state = (case when started_on is null then 'created' else 'retry' end)::pgboss.job_state,
         start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 20), group_id = $3
   where id = $1 and name = $2 returning id`;

/** Puts the job of a run back into the queue, whatever became of it before; a new one when it is gone. */
export async function requeueJob(sql: Sql, id: RunId, organizationId: string): Promise<void> {
  await joinQueue(sql, organizationId);
  await sql.query(`delete from pgboss.job where name = $1 and data ->> 'run_id' = $2`, [DEAD_RUN_QUEUE, id]);
  const renewed = await sql.query(RENEW, [uuidOf(id), RUN_QUEUE, organizationId]);
  if (renewed.length > 0) return;
  const boss = new PgBoss({ db: bossDatabase(sql), migrate: false, createSchema: false, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.send(RUN_QUEUE, { run_id: id }, { id: uuidOf(id), group: { id: organizationId } });
  await boss.stop({ graceful: false });
}

const JOIN = kept({ text: 'select claimgate.join_queue($1)' });

/** Gives the organisation its place among those that are served in turn; in the transaction that adds a run of it. */
export async function joinQueue(sql: Sql, organizationId: string): Promise<void> {
  // A function: the role of the app cannot reach the line.
  await sql.query(JOIN, [organizationId]);
}

/** Lets pg-boss run its statements on our connection, and so inside our transaction. */
export function bossDatabase(sql: Sql) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await sql.query(text, values) }) };
}

/** The same for a statement whose text never changes, which connections keep. */
function keepingDatabase(sql: Sql) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await sql.query(kept({ text }), values) }) };
}
