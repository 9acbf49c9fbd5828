import { uuidOf, type RunId } from '@claimgate/domain';
import { PgBoss } from 'pg-boss';
import type { Sql } from '../sql.js';
import { DEAD_RUN_QUEUE, RUN_QUEUE } from './queues.js';
import { bossDatabase, joinQueue } from './run-queue.js';

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
