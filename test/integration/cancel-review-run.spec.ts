import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimgateError, type Packet } from '@claimgate/domain';
import { eventually } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { hangingReview } from './hanging-review.js';
import { JUDGED_BODY, JUDGED_RESULT } from './judged-packet.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

const cancel = (id: string, options = {}) => api.post(`/v1/review-runs/${id}/cancel`, undefined, options);

describe('cancelling a run that waits', () => {
  it('responds with the cancelled run and why it was cancelled', async () => {
    const id = await api.createRun();
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'cancelled',
      cancel_reason: 'requested',
      error_code: null,
      error_message: null,
      safe_use_status: null,
      gate_verdict: null,
      completed_at: expect.stringMatching(/\.\d{3}Z$/),
    });
    const { body: read } = await api.get(`/v1/review-runs/${id}`);
    expect({ ...read, request_id: '' }).toEqual({ ...body, request_id: '' });
  });

  it('takes an empty JSON object as body too', async () => {
    const id = await api.createRun();
    expect((await api.post(`/v1/review-runs/${id}/cancel`, {})).status).toBe(200);
  });

  it('happens once, however many ask at the same time', async () => {
    const id = await api.createRun();
    const responses = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  it('gives the same response to a repeat with the same Idempotency-Key', async () => {
    const id = await api.createRun();
    const headers = { 'idempotency-key': `cancel-${id}` };
    const first = await cancel(id, { headers });
    const second = await cancel(id, { headers });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body.request_id).not.toBe(first.body.request_id);
    expect({ ...second.body, request_id: '' }).toEqual({ ...first.body, request_id: '' });
  });

  it('keeps a runner from ever working on it', async () => {
    const seen: string[] = [];
    const id = await api.createRun({ external_id: 'cancelled-first' });
    await cancel(id);
    (await api.startRunner()).bend(async (packet: Packet) => {
      seen.push(packet.externalId ?? '');
      return JUDGED_RESULT;
    });
    await api.completedRun({ ...JUDGED_BODY, external_id: 'after' });
    expect(seen).toContain('after');
    expect(seen).not.toContain('cancelled-first');
  });
});

describe('cancelling a run that is worked on', () => {
  it('stops the work at once', async () => {
    let stopped = false;
    (await api.startRunner()).bend((packet, signal) => {
      signal.addEventListener('abort', () => (stopped = true));
      return hangingReview(packet, signal);
    });
    const id = await api.createRun();
    await api.untilStatus(id, 'processing');
    expect((await cancel(id)).body.status).toBe('cancelled');
    await eventually('the review is stopped', async () => stopped || undefined, 3_500);
  });

  it('stays cancelled when the pipeline ends all the same', async () => {
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    let ended = false;
    (await api.startRunner()).bend(async () => {
      await gate;
      ended = true;
      return JUDGED_RESULT;
    });
    const id = await api.createRun(JUDGED_BODY);
    await api.untilStatus(id, 'processing');
    await cancel(id);
    finish();
    await eventually('the review has ended', async () => ended || undefined);
    await eventually('the job is done', async () => {
      const rows = await api.database.query<{ state: string }>('select state from pgboss.job where id = $1', [id.slice(4)]);
      return rows[0]?.state === 'completed' ? true : undefined;
    });
    const { body } = await api.get(`/v1/review-runs/${id}`);
    expect(body).toMatchObject({ status: 'cancelled', claim_count: 0, claim_report: null });
    expect(await api.database.query('select 1 from claimgate.sealed_results where review_run_id = $1', [id.slice(4)])).toEqual(
      [],
    );
  });

  it('leaves the runner free for the next run', async () => {
    (await api.startRunner()).bend(hangingReview);
    const ids = [await api.createRun(), await api.createRun()];
    for (const id of ids) await api.untilStatus(id, 'processing');
    for (const id of ids) await cancel(id);
    (await api.startRunner()).bend(async () => JUDGED_RESULT);
    await expect(api.completedRun(JUDGED_BODY)).resolves.toMatch(/^run_/);
  });
});

describe('cancelling what cannot be cancelled', () => {
  it('a completed run', async () => {
    (await api.startRunner()).bend(async () => JUDGED_RESULT);
    const id = await api.completedRun(JUDGED_BODY);
    const { status, body } = await cancel(id);
    expect([status, body.error.code]).toEqual([409, 'run_finished']);
    expect((await api.get(`/v1/review-runs/${id}`)).body).toMatchObject({ status: 'completed', cancel_reason: null });
  });

  it('a failed run', async () => {
    (await api.startRunner()).bend(() => Promise.reject(new ClaimgateError('worker_failed')));
    const id = await api.createRun();
    await api.untilStatus(id, 'failed');
    const { status, body } = await cancel(id);
    expect([status, body.error.code]).toEqual([409, 'run_finished']);
  });

  it('a cancelled run', async () => {
    const id = await api.createRun();
    await cancel(id);
    const { status, body } = await cancel(id);
    expect([status, body.error.code]).toEqual([409, 'run_finished']);
  });

  it('a run of another project, which stays as it is', async () => {
    (await api.startRunner()).bend(hangingReview);
    const stranger = await api.addTenant('Stranger');
    const id = await api.createRun();
    const { status, body } = await cancel(id, { key: stranger.key });
    expect([status, body.error.code]).toEqual([404, 'review_run_not_found']);
    expect((await cancel(id)).status).toBe(200);
  });

  it.each(['run_00000000-0000-4000-8000-000000000000', 'run_x'])('a run that does not exist: %s', async (id) => {
    const { status, body } = await cancel(id);
    expect([status, body.error.code]).toEqual([404, 'review_run_not_found']);
  });

  it.each(['claims', 'verification-results', 'claim-report'])('and a cancelled run has no %s', async (part) => {
    const id = await api.createRun();
    await cancel(id);
    const { status, body } = await api.get(`/v1/review-runs/${id}/${part}`);
    expect([status, body.error.code]).toEqual([409, 'run_not_completed']);
    expect(body.error.message).toContain('cancelled');
  });
});
