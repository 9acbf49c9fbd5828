import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, slowness } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import type { InProcessRunner } from '../support/in-process-runner.js';
import { RunnerView } from './runner-view.js';
import { reasonOf } from '../support/reason-of.js';

let api: HostedApi;
let runner: InProcessRunner;
let view: RunnerView;
beforeAll(async () => {
  api = await HostedApi.start();
  runner = await api.startRunner();
  view = new RunnerView(api.database);
});
afterEach(() => runner.bend(undefined));
afterAll(() => api.stop());

/** The first `times` results that are stored lose their connection in the middle of the transaction. */
async function breakStoring(times: number): Promise<void> {
  await api.database.query(`drop sequence if exists claimgate.breaks cascade`);
  await api.database.query(`create sequence claimgate.breaks`);
  await api.database.query(`grant usage on sequence claimgate.breaks to claimgate_app`);
  await api.database.query(`create or replace function claimgate.break_connection() returns trigger language plpgsql as $$
    begin
      if nextval('claimgate.breaks') <= ${times} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$`);
  await api.database.query(`create or replace trigger break_connection before insert on claimgate.sealed_results
    for each row execute function claimgate.break_connection()`);
}

describe('a runner whose database connections break', () => {
  it('completes the run whose results were being stored, with one set of results', async () => {
    await breakStoring(1);
    const id = await api.createRun();
    await view.untilJob(id, 'retry');
    expect(await view.run(id)).toMatchObject({ status: 'processing', reports: 0 });
    await view.hurry(id);
    expect(await view.until(id, 'completed', ({ status }) => status === 'completed')).toMatchObject({ attempt: 2, reports: 1 });
  });

  it('does not count it as a fault of the run, however often it happens', async () => {
    await breakStoring(6);
    const id = await api.createRun();
    const end = await eventually(
      'the run has ended',
      async () => {
        await view.hurry(id);
        const run = await view.run(id);
        return run.completed_at ? run : undefined;
      },
      90_000,
      50,
    );
    expect(end).toMatchObject({ status: 'completed', attempt: 7, retry_count: 0, error_code: null, reports: 1 });
  });

  it('loses and doubles nothing when all of them break again and again under load', async () => {
    await breakStoring(0);
    const ids: string[] = [];
    for (let round = 0; round < 8; round += 1) {
      ids.push(...(await Promise.all(Array.from({ length: 10 }, () => api.createRun({ external_id: 'drops' })))));
      // Right after a drop there may be none: the runner is about to connect again.
      await eventually('connections are dropped', async () => ((await view.dropConnections()) > 0 ? true : undefined));
    }
    const unfinished = async (): Promise<true | undefined> => {
      const rows = await api.database.query(
        `select 1 from claimgate.review_runs where external_id = 'drops' and status <> 'completed'`,
      );
      return rows.length === 0 ? true : undefined;
    };
    // A run whose runner lost it is handed out again once its heartbeats stay out: 10 seconds, and up to 10 more to notice.
    await eventually('all runs are completed', unfinished, 150_000, 100);
    for (const id of ids) expect(await view.run(id)).toMatchObject({ status: 'completed', retry_count: 0, reports: 1 });
  });

  it('hears of new and cancelled runs again afterwards', async () => {
    await view.dropConnections();
    await view.untilListening();
    let aborted = false;
    runner.bend(
      (_packet, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            reject(reasonOf(signal));
          });
        }),
    );
    const id = await api.createRun();
    await view.until(id, 'processing', ({ status }) => status === 'processing');
    await api.post(`/v1/review-runs/${id}/cancel`);
    await eventually('the review is stopped', async () => (aborted ? true : undefined), 3_500 * slowness());
  });
});
