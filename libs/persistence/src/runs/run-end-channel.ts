import { runIdOf, uuidOf, type RunId } from '@claimgate/domain';
import { expressions, kept, sqlText, statement } from '../columns.js';
import { NotificationChannel } from '../queue/notification-channel.js';
import type { Sent } from '../transaction.js';

/** On which the database itself says that a run has ended, whoever ended it; runners that complete one say it after their commit. Payloads are ids, never content. */
export const RUN_END_CHANNEL = 'claimgate_run_ends';

/** In a transaction that ends a run: leaves the notice to `endNotice`, after the commit. */
export const TELL_END_LATER = `select set_config('claimgate.end_notice', 'after_commit', true)`;

const NOTICE = kept({ text: 'select pg_notify($1, id::text) from claimgate.ended_runs($2) id' });

/**
 * Says that a run has ended, if it has, where the transaction that ended it left that for later. One that is lost costs waiters time, and
 * nothing else.
 */
export function endNotice(id: RunId): Sent {
  return [NOTICE, [RUN_END_CHANNEL, [uuidOf(id)]]];
}

/** Who wants to hear that runs have ended. */
export interface RunEndListener {
  /** The runs that somebody waits for at this moment. */
  awaited(): readonly RunId[];
  onEnded(id: RunId): void;
}

// A function: the runs belong to many tenants.
const ENDED = statement(expressions({ id: sqlText('id') }), (list) => `select ${list} from claimgate.ended_runs($1) id`);

/** Tells which runs have ended. After a lost connection it asks for those that ended meanwhile, so that none is missed. */
export class RunEndChannel {
  private readonly channel: NotificationChannel;

  constructor(url: string, listener: RunEndListener) {
    this.channel = new NotificationChannel({
      url,
      applicationName: 'claimgate-run-end-channel',
      channel: RUN_END_CHANNEL,
      onOpen: async (sql) => {
        const awaited = listener.awaited();
        if (awaited.length === 0) return;
        const ended = await sql.query(ENDED, [awaited.map((id) => uuidOf(id))]);
        for (const { id } of ended) listener.onEnded(runIdOf(id));
      },
      onNotice: (uuid) => listener.onEnded(runIdOf(uuid)),
    });
  }

  open(): Promise<void> {
    return this.channel.open();
  }

  close(): Promise<void> {
    return this.channel.close();
  }
}
