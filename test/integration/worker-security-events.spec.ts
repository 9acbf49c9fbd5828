import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateWorkerKey, keySigner } from '@claimgate/worker-protocol';
import { HostedApi } from '../support/hosted-api.js';
import { TestWorker, WORKER_RUNS } from '../support/private-worker.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

interface Shown {
  readonly kind: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly count: number;
}
const securityOf = async (worker: TestWorker): Promise<Shown[]> => (await api.get(worker.path)).body.security_events;
const counted = async (kind: string): Promise<number> => {
  const text = await (await fetch(`${api.controlPlane.metricsUrl}/metrics`)).text();
  return Number(new RegExp(`claimgate_worker_security_events_total\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

const codeOf = (response: { status: number; body: { error?: { code: string } } }) => [response.status, response.body.error?.code];

const thief = keySigner(generateWorkerKey());
const ATTEMPTS: Record<string, (worker: TestWorker) => Promise<unknown>> = {
  credential_bound_elsewhere: (worker) => worker.post(worker.status(), { signer: thief }),
  replayed_proof: async (worker) => {
    const proof = await worker.proof();
    await worker.say(worker.status(), { proof });
    await worker.post(worker.status(), { proof });
  },
  revoked_use: async (worker) => {
    await api.post(`${WORKER_RUNS}/${worker.runId}/credential/revoke`);
    await worker.post(worker.status());
  },
  sequence_conflict: (worker) => worker.post(worker.status({ sequence: 1, event_id: randomUUID() })),
};

describe('a suspicious use of a credential', () => {
  it.each(Object.keys(ATTEMPTS))('%s is stored, counted and shown to the owner of the run', async (kind) => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    const before = await counted(kind);
    await ATTEMPTS[kind]?.(worker);
    const shown = await securityOf(worker);
    expect(shown).toEqual([{ kind, first_at: expect.any(String), last_at: expect.any(String), count: 1 }]);
    expect(shown[0]?.first_at).toBe(shown[0]?.last_at);
    expect(await counted(kind)).toBe(before + 1);
  });

  it('is not what ordinary mistakes are', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    await worker.post(worker.status({ sequence: 9 }));
    await worker.post(worker.status({ note: 'x' }));
    await worker.post(worker.status(), { proof: null });
    await worker.post(worker.status(), { iat: new Date(0) });
    expect(await securityOf(worker)).toEqual([]);
  });

  it('cannot flood: many at once are one row, while the metric counts each', async () => {
    const worker = await TestWorker.create(api);
    await worker.say(worker.status());
    const before = await counted('credential_bound_elsewhere');
    await Promise.all(Array.from({ length: 30 }, () => worker.post(worker.status(), { signer: thief })));
    const shown = await securityOf(worker);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.count).toBeLessThan(30);
    expect(await counted('credential_bound_elsewhere')).toBe(before + 30);
    expect((await worker.say(worker.status())).status).toBe(200);
  });

  it('is limited in its rate as well, before it costs a transaction', async () => {
    const limited = await HostedApi.start({ CLAIMGATE_RATE_LIMIT_PER_MINUTE: '1', CLAIMGATE_RATE_LIMIT_BURST: '5' });
    const worker = await TestWorker.create(limited, { require_proof: false });
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => worker.post(worker.status({ sequence: 9 }), { proof: null })),
    );
    await limited.stop();
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(5).fill(409), ...Array<number>(7).fill(429)]);
    expect(responses.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('the list of events', () => {
  it('shows what the worker said, page by page, in its order', async () => {
    const worker = await TestWorker.create(api);
    for (let n = 0; n < 5; n += 1) await worker.say(worker.status());
    const first = (await api.get(`${worker.path}?limit=3`)).body;
    expect(first.items.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2, 3]);
    const second = (await api.get(`${worker.path}?limit=3&after_sequence=3`)).body;
    expect(second.items.map(({ sequence }: { sequence: number }) => sequence)).toEqual([4, 5]);
    expect([first.has_more, second.has_more]).toEqual([true, false]);
  });

  it.each(['run_00000000-0000-4000-8000-000000000000', 'run_x'])('does not know %s', async (id) => {
    expect(codeOf(await api.get(`/v1/private-worker/review-runs/${id}/events`))).toEqual([404, 'review_run_not_found']);
  });

  it('does not know a hosted run, nor a run of another project', async () => {
    const hosted = await api.createRun();
    const stranger = await api.addTenant('Stranger');
    const worker = await TestWorker.create(api);
    expect(codeOf(await api.get(`/v1/private-worker/review-runs/${hosted}/events`))).toEqual([404, 'review_run_not_found']);
    expect(codeOf(await api.get(worker.path, { key: stranger.key }))).toEqual([404, 'review_run_not_found']);
  });

  it('needs the scope review_runs:read', async () => {
    const { key } = await api.addKey(api.tenant.scope, { scopes: ['private_worker_runs:create'] });
    const worker = await TestWorker.create(api);
    expect(codeOf(await api.get(worker.path, { key }))).toEqual([403, 'insufficient_scope']);
  });
});
