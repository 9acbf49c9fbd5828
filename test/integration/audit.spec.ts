import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { aWorkerRunBody, TestWorker, WORKER_RUNS } from '../support/private-worker.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

/** The audit rows about a run, oldest first. */
const auditOf = (id: string) =>
  api.database.query(
    `select organization_id, actor, stated_actor, action, request_id, abs(extract(epoch from now() - created_at)) < 60 as now
       from claimgate.audit_events where target = $1 order by id`,
    [id],
  );
const row = (action: string, { body }: ApiResponse, stated: string | null = null) => ({
  organization_id: api.tenant.scope.organizationId,
  actor: `api_key:${api.tenant.keyId}`,
  stated_actor: stated,
  action,
  request_id: body.request_id,
  now: true,
});
const remove = (id: string) => api.call('DELETE', `/v1/review-runs/${id}`);
const cancel = (id: string, options = {}) => api.post(`/v1/review-runs/${id}/cancel`, undefined, options);
const credential = (id: string, what: string, options = {}) => api.post(`${WORKER_RUNS}/${id}/credential/${what}`, {}, options);

describe('an audit row', () => {
  it('tells of a cancelled run, once', async () => {
    const id = await api.createRun();
    const options = { headers: { 'idempotency-key': 'cancel' } };
    const first = await cancel(id, options);
    await cancel(id, options);
    expect((await cancel(id)).status).toBe(409);
    expect(await auditOf(id)).toEqual([row('run.cancel', first)]);
  });

  it('tells of a deleted run, and not of a repeat that changes nothing', async () => {
    const id = await api.createRun();
    const first = await remove(id);
    await remove(id);
    expect(await auditOf(id)).toEqual([row('run.delete', first)]);
  });

  it('tells of a private run that was created, once, with who created it', async () => {
    const options = { headers: { 'idempotency-key': 'create', 'claimgate-actor': 'ann@example.com' } };
    const first = await api.post(WORKER_RUNS, aWorkerRunBody(), options);
    await api.post(WORKER_RUNS, aWorkerRunBody(), options);
    expect(await auditOf(first.body.review_run.id)).toEqual([row('run.create', first, 'ann@example.com')]);
  });

  it('tells of a credential that was rotated, and of one that was revoked', async () => {
    const { runId } = await TestWorker.create(api);
    const options = { headers: { 'idempotency-key': 'rotate' } };
    const rotated = await credential(runId, 'rotate', options);
    expect((await credential(runId, 'rotate', options)).headers.get('idempotent-replayed')).toBe('true');
    const revoked = await credential(runId, 'revoke');
    await credential(runId, 'revoke');
    expect((await auditOf(runId)).slice(1)).toEqual([row('credential.rotate', rotated), row('credential.revoke', revoked)]);
  });

  it('is not written for what was refused', async () => {
    const other = await api.addTenant('Other');
    const id = await api.createRun();
    expect((await cancel(id, { key: other.key })).status).toBe(404);
    expect((await api.call('DELETE', `/v1/review-runs/${id}`, { key: other.key })).status).toBe(404);
    expect(await auditOf(id)).toEqual([]);
  });

  it('is undone with what it tells of', async () => {
    const id = await api.createRun();
    await api.database.query(
      `create function claimgate.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse before insert on claimgate.audit_events for each row execute function claimgate.refuse()`,
    );
    expect((await cancel(id)).status).toBe(500);
    await api.database.query('drop trigger refuse on claimgate.audit_events; drop function claimgate.refuse()');
    expect((await api.get(`/v1/review-runs/${id}`)).body.status).toBe('queued');
  });

  it('names who acted, where the holder of the key says so, for every change', async () => {
    const ann = { headers: { 'claimgate-actor': 'ann@example.com' } };
    const { runId } = await TestWorker.create(api);
    const rotated = await credential(runId, 'rotate', ann);
    const revoked = await credential(runId, 'revoke', ann);
    expect((await auditOf(runId)).slice(1)).toEqual([
      row('credential.rotate', rotated, 'ann@example.com'),
      row('credential.revoke', revoked, 'ann@example.com'),
    ]);
    const cancelled = await api.createRun();
    const cancelling = await cancel(cancelled, ann);
    const deleting = await api.call('DELETE', `/v1/review-runs/${cancelled}`, ann);
    expect(await auditOf(cancelled)).toEqual([
      row('run.cancel', cancelling, 'ann@example.com'),
      row('run.delete', deleting, 'ann@example.com'),
    ]);
    const completed = await api.completedRun();
    const deciding = await api.call('POST', `/v1/review-runs/${completed}/decisions`, { body: { decision: 'accept' }, ...ann });
    expect(await auditOf(completed)).toEqual([row('run.decide', deciding, 'ann@example.com')]);
  });
});
