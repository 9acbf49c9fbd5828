import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@claimgate/testing';
import { adminHere } from '../support/admin-here.js';
import { hangingReview } from '../integration/hanging-review.js';
import { HostedApi } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';
import { wordsIn } from './find-words.js';
import { SECRET_BODY, SECRET_WORDS } from './secret-packet.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterEach(async () => (await api.startRunner()).bend(undefined));
afterAll(() => api.stop());

const admin = async (...args: string[]) => JSON.parse(await adminHere(api.database, [...args, '--json']));
const auditOf = async (target: string) =>
  (
    await api.database.query<{ action: string }>('select action from claimgate.audit_events where target = $1 order by id', [
      target,
    ])
  ).map(({ action }) => action);
const read = async (id: string) => (await api.get(`/v1/review-runs/${id}`)).body;

describe('claimgate-admin runs', () => {
  it('show tells where a run stands, and never a word of its content', async () => {
    const id = await api.completedRun(SECRET_BODY);
    const stdout = await adminHere(api.database, ['runs', 'show', id, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      id,
      project_id: api.tenant.scope.projectId,
      status: 'completed',
      external_id: 'row-17',
      attempt: 1,
      content: 'encrypted',
      content_expires_at: expect.any(String),
      content_removed_at: null,
    });
    const plain = await adminHere(api.database, ['runs', 'show', id]);
    expect(plain).toMatch(/^status +completed$/m);
    expect(wordsIn(Buffer.from(stdout + plain), SECRET_WORDS)).toEqual([]);
    expect(await auditOf(id)).toEqual(['run.show', 'run.show']);
  });

  it('requeue gives a run to a runner again, and who is at work on it loses it', async () => {
    const runner = await api.startRunner();
    runner.bend(hangingReview);
    const id = await api.createRun();
    await api.untilStatus(id, 'processing');
    runner.bend(undefined);
    expect(await admin('runs', 'requeue', id)).toMatchObject({ attempt: 2 });
    await api.untilStatus(id, 'completed');
    expect(await admin('runs', 'show', id)).toMatchObject({ status: 'completed', attempt: 3 });
    expect(await auditOf(id)).toEqual(['run.requeue', 'run.show']);
  });

  it('requeue makes a job anew where the queue has none any more', async () => {
    const runner = await api.startRunner();
    runner.bend(hangingReview);
    const busy = [await api.createRun(), await api.createRun()];
    for (const id of busy) await api.untilStatus(id, 'processing');
    const id = await api.createRun();
    await api.database.query('delete from pgboss.job where id = $1', [id.slice(4)]);
    for (const other of busy) await api.post(`/v1/review-runs/${other}/cancel`);
    runner.bend(undefined);
    expect((await read(id)).status).toBe('queued');
    await admin('runs', 'requeue', id);
    await api.untilStatus(id, 'completed');
  });

  it('fail ends a run with the reason that its owner sees, and stops its runner', async () => {
    (await api.startRunner()).bend(hangingReview);
    const used = (await api.get('/v1/usage')).body.review_runs_used;
    const id = await api.createRun();
    await api.untilStatus(id, 'processing');
    const shown = await admin('runs', 'fail', id, '--reason', 'model_unavailable');
    expect(shown).toMatchObject({ status: 'failed', error_code: 'model_unavailable' });
    expect(await read(id)).toMatchObject({ status: 'failed', error_code: 'model_unavailable', ai_output: expect.any(String) });
    expect((await api.get('/v1/usage')).body.review_runs_used).toBe(used);
    await eventually('the runner let go of it', async () => {
      const [job] = await api.database.query<{ state: string }>('select state from pgboss.job where id = $1', [id.slice(4)]);
      return job?.state === 'completed' || undefined;
    });
    expect(await auditOf(id)).toEqual(['run.fail']);
  });

  it('fail ends a private run too, whose worker is refused from then on', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    await admin('runs', 'fail', worker.runId, '--reason', 'worker_lost');
    expect(await read(worker.runId)).toMatchObject({ status: 'failed', error_code: 'worker_lost' });
    expect((await worker.post(worker.status())).status).toBe(401);
  });

  it('refuse what cannot be, say why, and change nothing', async () => {
    const done = await api.completedRun();
    const worker = await TestWorker.create(api);
    const cases: [string[], RegExp][] = [
      [['requeue', done], /completed, and a finished run never changes/],
      [['fail', done, '--reason', 'pipeline_error'], /completed, and a finished run never changes/],
      [['fail', done], /required option '--reason <code>'/],
      [['fail', done, '--reason', 'boredom'], /expected one of pipeline_error, /],
      [['requeue', worker.runId], /worked on by the worker of its owner/],
      [['show', 'run_00000000-0000-4000-8000-000000000000'], /no review run with this id/],
      [['show', 'nothing'], /expected the id of a review run/],
    ];
    for (const [args, reason] of cases) await expect(admin('runs', ...args)).rejects.toThrow(reason);
    expect(await auditOf(done)).toEqual([]);
  });
});

describe('claimgate-admin retention', () => {
  it('shows and sets how long a project keeps content, with an audit row for each', async () => {
    const { projectId } = api.tenant.scope;
    const shown = await admin('retention', 'show', '--project', projectId);
    expect(shown).toMatchObject({ project_id: projectId, content_retention_days: 30 });
    const set = await admin('retention', 'set', '--project', projectId, '--days', '0');
    expect(set).toMatchObject({ content_retention_days: 0 });
    expect([await auditOf(projectId), await auditOf(`${projectId} days=0`)]).toEqual([['retention.show'], ['retention.set']]);
    const id = await api.completedRun();
    const { content_expires_at: expires, completed_at: completed } = await admin('runs', 'show', id);
    expect(new Date(expires).getTime() - new Date(completed).getTime()).toBe(24 * 3_600_000);
  });

  it.each([
    [['set', '--project', '00000000-0000-4000-8000-000000000000', '--days', '7'], /There is no project with this id/],
    [['set', '--project', 'x', '--days', '7'], /expected an id/],
    [['set', '--project', '00000000-0000-4000-8000-000000000000', '--days', '-1'], /from 0 to 3650/],
    [['set', '--project', '00000000-0000-4000-8000-000000000000', '--days', '3651'], /from 0 to 3650/],
    [['set', '--project', '00000000-0000-4000-8000-000000000000', '--days', '1.5'], /from 0 to 3650/],
  ])('refuses %j', async (args, reason) => {
    await expect(admin('retention', ...args)).rejects.toThrow(reason);
  });
});
