import pg from 'pg';
import { sqlOver, type Sql } from '../sql.js';

/** What is to be listened to, and who hears it. */
export interface ChannelOptions {
  readonly url: string;
  readonly applicationName: string;
  readonly channel: string;
  /** Called whenever it listens anew. What was said before was not heard: it is to be looked for, and may be on this connection. */
  onOpen(sql: Sql): Promise<void>;
  onNotice(payload: string): void;
}

/** A connection that broke is replaced at once; one that could not be made is tried again in a while. */
const REOPEN_MS = 20;
const RETRY_MS = 1_000;
const CONNECT_MS = 5_000;

/** Listens on one connection of its own, outside of any pool, and reconnects for ever. */
export class NotificationChannel {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly options: ChannelOptions) {}

  /** Tries once, then goes on by itself. */
  async open(): Promise<void> {
    if (this.closed) return;
    const { url, applicationName, channel } = this.options;
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    let delay = RETRY_MS;
    client.on('error', () => this.reopenLater(client, delay));
    client.on('end', () => this.reopenLater(client, delay));
    client.on('notification', ({ payload }) => this.options.onNotice(payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await this.options.onOpen(sqlOver(client));
      delay = REOPEN_MS;
    } catch {
      this.reopenLater(client, delay);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private reopenLater(broken: pg.Client, delay: number): void {
    if (this.closed || this.client !== broken) return;
    this.client = undefined;
    broken.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.open(), delay);
  }
}
