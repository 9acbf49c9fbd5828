import { uuidOf, type RunId } from '@claimgate/domain';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { ProjectTransaction } from '../project-database.js';
import { sqlOver, type Sql } from '../sql.js';
import { pipelined } from '../pipelined.js';
import { RUN_QUEUE } from './queues.js';
import { notifyQueued } from './runner-channel.js';

const WAKE_DELAY_MS = 10;

/** The queue as the control plane sees it: a run is added in the transaction that creates it, or not at all. */
export class RunQueue {
  private readonly boss: PgBoss;
  private waking = false;

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

  async add(tx: ProjectTransaction, id: RunId): Promise<void> {
    await this.addAll(tx, [id]);
  }

  /** Adds several runs with one statement. */
  async addAll(tx: ProjectTransaction, ids: readonly RunId[]): Promise<void> {
    const { organizationId } = tx.scope;
    const jobs = ids.map((id) => ({ id: uuidOf(id), data: { run_id: id }, group: { id: organizationId } }));
    if (jobs.length === 0) return;
    await pipelined([joinQueue(tx.sql, organizationId), this.boss.insert(RUN_QUEUE, jobs, { db: bossDatabase(tx.sql) })]);
  }

  /**
   * Tells runners to look now. Sent after the commit and at most once in a while: NOTIFY inside the transaction would make
   * all commits of the server wait for one another. A lost call costs a runner's poll interval and nothing else.
   */
  wake(): void {
    if (this.waking) return;
    this.waking = true;
    setTimeout(() => {
      this.waking = false;
      notifyQueued(sqlOver(this.pool)).catch(() => undefined);
    }, WAKE_DELAY_MS);
  }
}

/** Gives the organisation its place among those that are served in turn; in the transaction that adds a run of it. */
export async function joinQueue(sql: Sql, organizationId: string): Promise<void> {
  // A function: the role of the app cannot reach the line.
  await sql.query('select claimgate.join_queue($1)', [organizationId]);
}

/** Lets pg-boss run its statements on our connection, and so inside our transaction. */
export function bossDatabase(sql: Sql) {
  return { executeSql: async (text: string, values?: unknown[]) => ({ rows: await sql.query(text, values) }) };
}
