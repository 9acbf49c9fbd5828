import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

describe('creating a review run', () => {
  it('answers 201 with a queued run and where to poll it', async () => {
    const answer = await api.post('/v1/review-runs', aCreateBody());
    expect(answer.status).toBe(201);
    const { review_run: run, queued, polling_url: pollingUrl } = answer.body;
    expect(run).toMatchObject({ status: 'queued', strictness: 'standard', claim_count: 0, safe_use_status: null, capture_method: 'api' });
    expect(pollingUrl).toBe(`${api.url}/v1/review-runs/${run.id}`);
    expect(queued).toEqual({ review_run_id: run.id, status: 'queued', polling_url: pollingUrl, recommended_poll_interval_seconds: 2 });
  });

  it('is worked on until it is completed, and then has claims, results and a report', async () => {
    const id = await api.completedRun();
    const { body } = await api.get(`/v1/review-runs/${id}`);
    expect(body).toMatchObject({ status: 'completed', claim_count: 2, error_code: null });
    expect(body.gate_verdict.verdict).toBe(body.safe_use_status);
  });
});
