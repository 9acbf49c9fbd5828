import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AdminDatabase } from '@claimgate/persistence';
import { aContentKeyRing } from '@claimgate/testing';
import { HostedApi, type ApiResponse } from '../support/hosted-api.js';
import { NO_HASH, TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import { JUDGED_BODY } from './judged-packet.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());
const codeOf = ({ status, body }: ApiResponse) => [status, body.error?.code];

describe('the packet of a run', () => {
  it('is what was sent, before and after the run has ended', async () => {
    const sources = [
      {
        title: 'Eins',
        content: '  Ünïcode 🙂\r\n\ttext ',
        uri: 'https://example.com/1',
        citation_label: '[1]',
        media_type: 'text/markdown',
      },
      { title: 'Zwei', content: 'Two.' },
    ];
    const sent = { ...JUDGED_BODY, ai_output: ' Two.\n ', question: 'What?', sources };
    const id = await api.createRun(sent);
    const before = await api.get(`/v1/review-runs/${id}/packet`);
    expect(before.body).toMatchObject({ review_run_id: id, ai_output: sent.ai_output, question: 'What?', sources });
    await api.startRunner();
    await api.untilStatus(id, 'completed');
    const after = await api.get(`/v1/review-runs/${id}/packet`);
    expect({ ...after.body, request_id: '' }).toEqual({ ...before.body, request_id: '' });
    const { body: run } = await api.get(`/v1/review-runs/${id}`);
    expect(after.body.sources.map(({ content: _content, ...source }: { content: string }) => source)).toEqual(run.sources);
    await api.call('DELETE', `/v1/review-runs/${id}`);
    expect(codeOf(await api.get(`/v1/review-runs/${id}/packet`))).toEqual([410, 'content_expired']);
  });

  it('is not here for a private run, nor for another project', async () => {
    const { runId } = await TestWorker.create(api);
    expect(codeOf(await api.get(`/v1/review-runs/${runId}/packet`))).toEqual([409, 'content_not_held']);
    const { key } = await api.addTenant('Other');
    const id = await api.createRun();
    expect(codeOf(await api.get(`/v1/review-runs/${id}/packet`, { key }))).toEqual([404, 'review_run_not_found']);
  });
});

describe('a private run', () => {
  it('shows its lease, its credentials and its chain, and no credential', async () => {
    const worker = await TestWorker.create(api);
    const read = async () => (await api.get(`${WORKER_RUNS}/${worker.runId}`)).body;
    expect(await read()).toMatchObject({
      run_status: 'queued',
      lease: { state: 'waiting', expires_at: null },
      worker_key_thumbprint: null,
      credentials: [{ generation: 1, state: 'issued', replaced_at: null }],
      chain: { last_sequence: 0, last_hash: NO_HASH },
      report_pointer: null,
    });
    await worker.say(worker.status());
    const old = worker.token;
    const rotated = await api.post(`${WORKER_RUNS}/${worker.runId}/credential/rotate`, {});
    worker.token = rotated.body.worker_credential.token;
    const running = await read();
    expect(running).toMatchObject({
      lease: { state: 'running', expires_at: expect.any(String) },
      worker_key_thumbprint: worker.thumbprint,
      credentials: [
        { generation: 2, state: 'bound', credential_id: rotated.body.worker_credential.credential_id },
        { generation: 1, state: 'replaced', replaced_at: expect.any(String) },
      ],
      chain: { last_sequence: 1, last_hash: worker.head },
    });
    await worker.say(worker.completion());
    const ended = await read();
    expect(ended).toMatchObject({ run_status: 'completed', lease: { state: 'ended', expires_at: null }, revoked_at: null });
    expect(ended.report_pointer).toMatch(/^rpt_/);
    expect(ended.credentials[0].state).toBe('spent');
    for (const token of [old, worker.token]) expect(JSON.stringify([running, ended])).not.toContain(token.slice(-40));
  });

  it('is none when it is hosted or of another project', async () => {
    expect(codeOf(await api.get(`${WORKER_RUNS}/${await api.createRun()}`))).toEqual([404, 'review_run_not_found']);
    const { runId } = await TestWorker.create(api);
    const { key } = await api.addTenant('Other');
    expect(codeOf(await api.get(`${WORKER_RUNS}/${runId}`, { key }))).toEqual([404, 'review_run_not_found']);
  });
});

describe('the project', () => {
  it('shows its settings, keys and webhooks, and no secret', async () => {
    const { scope, key, keyId } = await api.addTenant('Settings');
    const weak = await api.addKey(scope, { scopes: ['review_runs:read'] });
    const admin = await AdminDatabase.open(api.database.ownerUrl);
    const webhook = await admin.webhooks.create(scope.projectId, 'https://hooks.example.com/a?token=hidden', aContentKeyRing());
    await admin.within(({ access }) => access.revokeApiKey(weak.keyId));
    await admin.within(({ retention }) => retention.set(scope.projectId, 7));
    await admin.close();
    const { status, text, body } = await api.get('/v1/project', { key });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      organization: { id: scope.organizationId, name: 'Settings' },
      project: { id: scope.projectId },
      retention: { content_days: 7 },
      plan: { name: 'free', monthly_limit: 10_000 },
      api_keys: [
        { id: keyId, prefix: `cg_live_${keyId}`, is_current: true, revoked_at: null },
        { id: weak.keyId, is_current: false, scopes: ['review_runs:read'], revoked_at: expect.any(String) },
      ],
      webhooks: [{ url: 'https://hooks.example.com/a', state: 'active', disabled_by: null, failing_since: null }],
    });
    for (const secret of [key.slice(25, 60), weak.key.slice(25, 60), 'hidden', JSON.stringify(webhook?.secret)])
      expect(text).not.toContain(secret);
    // What another project has is not there.
    expect(text).not.toContain(api.tenant.keyId);
  });
});
