import type { PgBoss } from 'pg-boss';

/** Hosted runs that wait for a runner. */
export const RUN_QUEUE = 'review-runs';
/** Runs that no runner managed to end; each is marked failed. */
export const DEAD_RUN_QUEUE = 'review-runs-dead';

/** How long a runner may be silent before its run goes to another one. */
export const JOB_HEARTBEAT_SECONDS = 10;

const DAY = 24 * 60 * 60;

const RUN_QUEUE_OPTIONS = {
  // Retries after errors are counted on the run (at most 3); this limit also covers runners that were killed.
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
  heartbeatSeconds: JOB_HEARTBEAT_SECONDS,
  expireInSeconds: DAY - 1,
  retentionSeconds: 365 * DAY,
  deleteAfterSeconds: 600,
};

/**
 * Finds the oldest waiting run of an organisation, which the functions of the queue's turns go by. pg-boss orders by priority first, so
 * its own indexes lead past all runs of everybody else.
 */
export const TURNS_INDEX = `
  create index if not exists claimgate_turns_idx on pgboss.job_common (coalesce(group_id, ''), created_on) include (start_after)
   where name = '${RUN_QUEUE}' and state < 'active' and not blocked`;

/** Makes the queues, or brings their settings up to date. Runs as the owner, since queues are tables. */
export async function installQueues(boss: PgBoss): Promise<void> {
  await install(boss, DEAD_RUN_QUEUE, { ...RUN_QUEUE_OPTIONS, retryLimit: 1_000 });
  await install(boss, RUN_QUEUE, { ...RUN_QUEUE_OPTIONS, deadLetter: DEAD_RUN_QUEUE });
}

async function install(boss: PgBoss, name: string, options: object): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}
