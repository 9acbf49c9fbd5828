import { runIdOf, uuidOf, type RunId } from '@claimgate/domain';
import { kept } from '../columns.js';
import { WITHOUT_WAIT_FOR_DISK } from '../disk.js';
import type { Sql } from '../sql.js';
import { NotificationChannel } from './notification-channel.js';

/** The channel on which runners hear of new and cancelled runs. Payloads are ids, never content. */
export const RUNNER_CHANNEL = 'claimgate_runner';

const CANCELLED = 'cancelled:';

/** What a runner wants to hear. */
export interface RunnerListener {
  onQueued(): void;
  onCancelled(id: RunId): void;
}

// TypeORM knows no NOTIFY.
const NOTIFY = kept({ text: 'select pg_notify($1, $2)' });
/** The same by itself: a commit that notifies is one that writes, and would wait for the disk with all who notify behind it. */
const NOTIFY_ALONE = kept({ text: `select pg_notify($1, $2) where ${WITHOUT_WAIT_FOR_DISK}` });

/** Tells runners that there is something to take. Inside a transaction they hear of it when that is committed. */
export async function notifyQueued(sql: Sql): Promise<void> {
  await sql.query(NOTIFY, [RUNNER_CHANNEL, 'queued']);
}

/** The same after the commit, outside of any transaction. */
export async function notifyQueuedAlone(sql: Sql): Promise<void> {
  await sql.query(NOTIFY_ALONE, [RUNNER_CHANNEL, 'queued']);
}

/** Tells the runner at work on a run to let go of it. */
export async function notifyCancelled(sql: Sql, id: RunId): Promise<void> {
  await sql.query(NOTIFY, [RUNNER_CHANNEL, `${CANCELLED}${uuidOf(id)}`]);
}

/** What a runner listens to; after each connect it looks for what it may have missed. */
export class RunnerChannel {
  private readonly channel: NotificationChannel;

  constructor(url: string, listener: RunnerListener) {
    this.channel = new NotificationChannel({
      url,
      applicationName: 'claimgate-runner-channel',
      channel: RUNNER_CHANNEL,
      onOpen: async () => listener.onQueued(),
      onNotice: (payload) => {
        if (payload.startsWith(CANCELLED)) listener.onCancelled(runIdOf(payload.slice(CANCELLED.length)));
        else listener.onQueued();
      },
    });
  }

  open(): Promise<void> {
    return this.channel.open();
  }

  close(): Promise<void> {
    return this.channel.close();
  }
}
