import { runIdOf, uuidOf, type RunId } from '@claimgate/domain';
import { expressions, kept, sqlText, statement } from '../columns.js';
import { WITHOUT_WAIT_FOR_DISK } from '../disk.js';
import { NotificationChannel } from '../queue/notification-channel.js';
import type { Sent } from '../transaction.js';

/**
 * On which the database itself says that a run has ended, whoever ended it; runners that complete one say it after their commit. Payloads
 * are ids, and what a runner tells of the completion, sealed.
 */
export const RUN_END_CHANNEL = 'claimgate_run_ends';

/** In a transaction that ends a run: leaves the notice to `endNotice`, after the commit. */
export const TELL_END_LATER = `select set_config('claimgate.end_notice', 'after_commit', true)`;

// A commit that notifies is one that writes, and would wait for the disk once more.
const NOTICE = kept({
  text: `select pg_notify($1, id::text || $3::text) from claimgate.ended_runs($2) id where ${WITHOUT_WAIT_FOR_DISK}`,
});

/** Parts the id from what is told. */
const MARK = ':';
/** PostgreSQL takes payloads of less than 8,000 bytes. What is longer is left out, and read from the run itself. */
const MOST_TOLD = 7_900;

/**
 * Says that a run has ended, and what is told of it, if it has, where the transaction that ended it left that for later. One that is lost
 * costs waiters time, and nothing else.
 */
export function endNotice(id: RunId, told: Buffer): Sent {
  const text = MARK + told.toString('base64');
  return [NOTICE, [RUN_END_CHANNEL, [uuidOf(id)], text.length <= MOST_TOLD ? text : '']];
}

/** Who wants to hear that runs have ended. */
export interface RunEndListener {
  /** The runs that somebody waits for at this moment. */
  awaited(): readonly RunId[];
  /** `told`: what its runner says of the completion, sealed; undefined where nothing is said. */
  onEnded(id: RunId, told?: Buffer): void;
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
      onNotice: (payload) => {
        const [uuid = '', told] = payload.split(MARK);
        listener.onEnded(runIdOf(uuid), told === undefined ? undefined : Buffer.from(told, 'base64'));
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
