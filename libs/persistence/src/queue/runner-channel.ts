import pg from 'pg';
import { runIdOf, uuidOf, type RunId } from '@claimgate/domain';
import type { Sql } from '../sql.js';

/** The channel on which runners hear of new and cancelled runs. Payloads are ids, never content. */
export const RUNNER_CHANNEL = 'claimgate_runner';

const RECONNECT_MS = 1_000;
const CANCELLED = 'cancelled:';

/** What a runner wants to hear. */
export interface RunnerListener {
  onQueued(): void;
  onCancelled(id: RunId): void;
}

// TypeORM knows no NOTIFY.
const NOTIFY = 'select pg_notify($1, $2)';

/** Tells runners that there is something to take. Inside a transaction they hear of it when that is committed. */
export async function notifyQueued(sql: Sql): Promise<void> {
  await sql.query(NOTIFY, [RUNNER_CHANNEL, 'queued']);
}

/** Tells the runner at work on a run to let go of it. */
export async function notifyCancelled(sql: Sql, id: RunId): Promise<void> {
  await sql.query(NOTIFY, [RUNNER_CHANNEL, `${CANCELLED}${uuidOf(id)}`]);
}

/** Listens on one connection of its own and reconnects for ever; after each connect it looks for what it may have missed. */
export class RunnerChannel {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly listener: RunnerListener,
  ) {}

  async open(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({ connectionString: this.url, application_name: 'claimgate-runner-channel', keepAlive: true });
    client.on('error', () => this.reopenLater(client));
    client.on('end', () => this.reopenLater(client));
    client.on('notification', ({ payload }) => this.hear(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${RUNNER_CHANNEL}`);
      this.listener.onQueued();
    } catch {
      this.reopenLater(client);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private hear(payload: string): void {
    if (payload.startsWith(CANCELLED)) this.listener.onCancelled(runIdOf(payload.slice(CANCELLED.length)));
    else this.listener.onQueued();
  }

  private reopenLater(broken: pg.Client): void {
    if (this.closed || this.client !== broken) return;
    this.client = undefined;
    broken.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.open(), RECONNECT_MS);
  }
}
