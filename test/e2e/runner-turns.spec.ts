import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HostedApi, type ApiTenant } from '../support/hosted-api.js';
import { startInProcessRunner, type InProcessRunner } from '../support/in-process-runner.js';
import { HeldReviews } from './runner-held-reviews.js';

const CONCURRENCY = 2;

let api: HostedApi;
let runner: InProcessRunner;
let other: ApiTenant;
const reviews = new HeldReviews();
beforeAll(async () => {
  api = await HostedApi.start();
  other = await api.addTenant('Other');
  runner = await startInProcessRunner(api.database.appUrl, CONCURRENCY);
  runner.bend(reviews.review);
});
afterAll(async () => {
  await runner.stop();
  await api.stop();
});

describe('an organisation with very many runs', () => {
  it('keeps no run of another one waiting, although none of its own ever ends', async () => {
    const rows = Array.from({ length: 200 }, (_, n) => ({
      ai_output: `Refund ${n} is due.`,
      intended_use: 'eval_only',
      sources: [{ title: 'Policy', content: 'Refunds are due.' }],
    }));
    expect((await api.post('/v1/imports', { rows })).body.accepted_count).toBe(200);
    for (let n = 0; n < CONCURRENCY; n += 1) await reviews.next();
    const id = await api.createRun({ external_id: 'of-the-other' }, { key: other.key });
    expect((await reviews.next()).packet.externalId).toBe('of-the-other');
    expect((await api.get(`/v1/review-runs/${id}`, { key: other.key })).body.status).toBe('processing');
    // The first has as many runs at work as it may, and the place that the other one took is none of its own.
    expect(reviews.open).toBe(CONCURRENCY + 1);
  });
});
