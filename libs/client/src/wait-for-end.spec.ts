import { describe, expect, it } from '@jest/globals';
import { FakeServer, type FakeResponse } from './testing/fake-server.js';
import type { WaitProgress } from './wait-for-end.js';

const ID = 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11';
const BODY = { ai_output: 'It is.', sources: [{ title: 'A', content: 'It is.' }], intended_use: 'customer_facing' } as const;
const WAITED = { 'preference-applied': 'wait=30' };

const created = (status: string): FakeResponse => ({ status: 201, body: { review_run: { id: ID, status } }, headers: WAITED });
const read = (status: string, headers: Record<string, string> = WAITED): FakeResponse => ({ body: { id: ID, status }, headers });

describe('createAndWait', () => {
  it('waits at the server, again and again, and gives the run whole', async () => {
    const server = new FakeServer([created('queued'), read('processing'), read('completed')]);
    const seen: WaitProgress[] = [];
    const run = await server.client().runs.createAndWait(BODY, { onProgress: (progress) => seen.push(progress) });
    expect(run.status).toBe('completed');
    expect(server.sent.map(({ method, headers }) => [method, headers.get('prefer')])).toEqual([
      ['POST', 'wait=30'],
      ['GET', 'wait=30'],
      ['GET', 'wait=30'],
    ]);
    expect(seen.map(({ id, status }) => [id, status])).toEqual([
      [ID, 'queued'],
      [ID, 'processing'],
      [ID, 'completed'],
    ]);
    expect(seen.every(({ elapsedMs }) => Number.isInteger(elapsedMs))).toBe(true);
  });

  it.each(['completed', 'failed', 'cancelled'])('reads a run that is %s with the first response', async (status) => {
    const server = new FakeServer([created(status), read(status)]);
    expect((await server.client().runs.createAndWait(BODY)).status).toBe(status);
    expect(server.sent[1]?.headers.get('prefer')).toBeNull();
  });

  it('polls where the server does not wait', async () => {
    const server = new FakeServer([read('queued', {}), read('completed', {})]);
    const begun = performance.now();
    await server.client().runs.wait(ID);
    expect(performance.now() - begun).toBeGreaterThan(1_900);
  });

  it('ends when its time is over, and names the run', async () => {
    const server = new FakeServer([created('queued'), read('queued', {})]);
    const call = server.client().runs.createAndWait(BODY, { timeoutMs: 30 });
    await expect(call).rejects.toMatchObject({ name: 'WaitTimeoutError', runId: ID });
    expect(server.sent[0]?.headers.get('prefer')).toBe('wait=1');
  });

  it('ends with the reason of its signal', async () => {
    const abort = new AbortController();
    const reason = new Error('enough');
    const call = new FakeServer([created('queued'), 'hang']).client().runs.createAndWait(BODY, { signal: abort.signal });
    setTimeout(() => abort.abort(reason), 10);
    await expect(call).rejects.toBe(reason);
  });
});
