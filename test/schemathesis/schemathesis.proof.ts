import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { StripeServer } from '../contract/servers/stripe-server.js';
import { SCHEMATHESIS } from '../contract/servers/test-services.js';
import { anEvent, sendEvent } from '../support/billing-events.js';
import { HostedApi } from '../support/hosted-api.js';
import { aWorkerRunBody, WORKER_RUNS } from '../support/private-worker.js';
import { fuzz, type FuzzOptions } from './fuzz.js';

// npm run prove -- schemathesis: throws what the OpenAPI document allows, and what it does not, at a real control plane.

const EXAMPLES = Number(process.env['CLAIMGATE_TEST_FUZZ_EXAMPLES'] ?? 260);
const REQUESTS = Number(process.env['CLAIMGATE_TEST_FUZZ_REQUESTS'] ?? 5_000);
const SEED = Number(process.env['CLAIMGATE_TEST_FUZZ_SEED'] ?? Date.now() % 1_000_000);

let stripe: StripeServer;
let api: HostedApi;
beforeAll(async () => {
  if (!existsSync(SCHEMATHESIS))
    throw new Error(`${path.basename(SCHEMATHESIS)} is missing: scripts/install-test-services.sh schemathesis`);
  stripe = await StripeServer.start();
  api = await HostedApi.start({ ...stripe.settings, CLAIMGATE_BILLING_ORIGINS: 'https://app.example.com' });
  await api.database.query(`update claimgate.plans set stripe_price_id = 'price_' || name where name <> 'free'`);
  await api.database.query(`update claimgate.organizations set plan = 'enterprise'`);
  const session = {
    id: 'cs_1',
    object: 'checkout.session',
    customer: 'cus_1',
    client_reference_id: api.tenant.scope.organizationId,
  };
  await sendEvent(api, anEvent('checkout.session.completed', session, 1_000));
});
afterAll(async () => {
  await api?.stop();
  await stripe?.stop();
});

/** How many requests were answered, by the first digit of their status. */
function answered(): Record<string, number> {
  const requests = api.log.entries.filter(({ msg }) => msg === 'request');
  const kinds = Map.groupBy(requests, ({ status }) => `${String(status)[0]}xx`);
  return Object.fromEntries([...kinds].map(([kind, entries]) => [kind, entries.length]));
}

async function world(): Promise<Pick<FuzzOptions, 'runOf' | 'workerToken'>> {
  const completed = await api.completedRun();
  const { body } = await api.post(WORKER_RUNS, aWorkerRunBody({ require_proof: false }));
  const rotating: string = (await api.post(WORKER_RUNS, aWorkerRunBody())).body.review_run.id;
  const own: string = body.review_run.id;
  const reads = ['getReviewRun', 'listClaims', 'listVerificationResults', 'getClaimReport', 'cancelReviewRun'];
  const runOf = {
    ...Object.fromEntries(reads.map((id) => [id, completed])),
    listWorkerEvents: own,
    rotateWorkerCredential: rotating,
    revokeWorkerCredential: (await api.post(WORKER_RUNS, aWorkerRunBody())).body.review_run.id,
  };
  return { runOf, workerToken: body.worker_credential.token };
}

it('finds no server error and nothing that differs from the document', async () => {
  const { url, tenant } = api;
  const options = { program: SCHEMATHESIS, url, key: tenant.key, seed: SEED, ...(await world()) };
  process.stdout.write(`seed ${SEED}\n`);
  const clean = [
    await fuzz({ ...options, mode: 'positive', examples: EXAMPLES }),
    await fuzz({ ...options, mode: 'all', examples: Math.ceil(EXAMPLES / 8) }),
  ];
  const counts = answered();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const share = (counts['2xx'] ?? 0) / total;
  process.stdout.write(`${total} requests: ${JSON.stringify(counts)}, ${(100 * share).toFixed(1)} % answered 2xx\n`);
  expect(clean).toEqual([true, true]);
  expect(counts['5xx'] ?? 0).toBe(0);
  expect(total).toBeGreaterThanOrEqual(REQUESTS);
  expect(share).toBeGreaterThanOrEqual(0.3);
});
