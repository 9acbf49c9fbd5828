import { uuidOfRun } from '../support/uuid-of-run.js';
import { eventually, type TestDatabase } from '@claimgate/testing';
import pg from 'pg';

/** What the tables say of a run. */
export interface RunFacts {
  readonly status: string;
  readonly attempt: number;
  readonly retry_count: number;
  readonly error_code: string | null;
  readonly error_message: string | null;
  readonly completed_at: Date | null;
  readonly reports: number;
}

/** What the queue says of a run's job. */
export interface JobFacts {
  readonly state: string;
  readonly retry_count: number;
  readonly wait_seconds: number;
}

/** Looks at runs and their jobs past row-level security, and lets the queue's time pass faster. */
export class RunnerView {
  constructor(private readonly database: TestDatabase) {}

  async run(id: string): Promise<RunFacts> {
    const [row] = await this.database.query<RunFacts>(
      `select status, attempt, retry_count, error_code, error_message, completed_at,
              (select count(*)::int from claimgate.sealed_results where review_run_id = id) as reports
         from claimgate.review_runs where id = $1`,
      [uuidOfRun(id)],
    );
    if (!row) throw new Error(`there is no run ${id}`);
    return row;
  }

  async job(id: string): Promise<JobFacts | undefined> {
    const rows = await this.database.query<JobFacts>(
      `select state::text, retry_count, extract(epoch from start_after - now())::float8 as wait_seconds
         from pgboss.job where id = $1 and name = 'review-runs'`,
      [uuidOfRun(id)],
    );
    return rows[0];
  }

  async until(id: string, what: string, holds: (run: RunFacts) => boolean, limitMs?: number): Promise<RunFacts> {
    return eventually(`the run is ${what}`, async () => this.run(id).then((run) => (holds(run) ? run : undefined)), limitMs);
  }

  async untilJob(id: string, state: string, limitMs?: number): Promise<JobFacts> {
    return eventually(
      `the job is ${state}`,
      async () => this.job(id).then((job) => (job?.state === state ? job : undefined)),
      limitMs,
    );
  }

  /** Makes a job that waits for its retry due at once, and tells the runners. */
  async hurry(id: string): Promise<void> {
    await this.database.query(`update pgboss.job set start_after = now() where id = $1 and state = 'retry'`, [uuidOfRun(id)]);
    await this.database.query(`select pg_notify('claimgate_runner', 'queued')`);
  }

  /** Leaves a run as it is after its last retry. */
  async useUpRetries(id: string): Promise<void> {
    await this.database.query('update claimgate.review_runs set retry_count = 3 where id = $1', [uuidOfRun(id)]);
  }

  /** Does to a job what the queue does when its runner has been silent for too long. */
  async giveToAnother(id: string): Promise<void> {
    await this.database.query(`update pgboss.job set state = 'retry' where id = $1 and state = 'active'`, [uuidOfRun(id)]);
    await this.hurry(id);
  }

  /** Ends every connection that runners have to this database, as a restart of the server would. */
  async dropConnections(): Promise<number> {
    return this.countAsApp(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like '%runner%'`);
  }

  /** Waits until a runner hears of new and cancelled runs. */
  async untilListening(): Promise<void> {
    await eventually('the channel is open', async () => {
      const listening = await this.countAsApp(`select 1 from pg_stat_activity where datname = current_database()
        and application_name = 'claimgate-runner-channel' and state = 'idle' and query like 'listen %'`);
      return listening > 0 ? true : undefined;
    });
  }

  /** A role may see and end its own connections and not those of others. */
  private async countAsApp(statement: string): Promise<number> {
    const client = new pg.Client({ connectionString: this.database.appUrl, application_name: 'test' });
    await client.connect();
    const { rowCount } = await client.query(statement);
    await client.end();
    return rowCount ?? 0;
  }
}
