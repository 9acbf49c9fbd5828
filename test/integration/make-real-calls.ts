import { createHash } from 'node:crypto';
import { present } from '@claimgate/domain';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import { openOnnxVerifier } from '@claimgate/verifiers';
import { anEvent, aSubscription, sendEvent } from '../support/billing-events.js';
import type { HostedApi } from '../support/hosted-api.js';
import { aCompletion, TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import type { RealCalls } from './real-calls.js';

const RUNS = '/v1/review-runs';
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const PACKET = {
  ai_output: 'Customers can get a refund within 30 days [1]. Gift cards can be refunded too.',
  sources: [
    {
      title: 'Refund policy',
      content: 'Refunds are granted within 30 days of purchase. Gift cards cannot be refunded.',
      uri: 'https://example.com/refunds',
      citation_label: '[1]',
    },
  ],
  intended_use: 'customer_facing',
  strictness: 'standard',
  question: 'Can I return a gift card?',
  external_id: 'ticket-4711',
  metadata: { workflow: 'support-answers' },
};
const ROW = { external_id: 'ticket-1', ai_output: PACKET.ai_output, sources: PACKET.sources, intended_use: 'customer_facing' };

/** Carries a review out as a customer would, with the model that is shipped. */
export async function callHosted(api: HostedApi, calls: RealCalls): Promise<void> {
  const cancelled = await api.createRun({ external_id: 'ticket-4710' });
  calls.note('cancelReviewRun', await api.post(`${RUNS}/${cancelled}/cancel`));
  const verifier = await openOnnxVerifier();
  const runner = await api.startRunner();
  runner.bend((packet, signal) => reviewPacket(packet, { ...builtInDependencies(), verifier }, signal));
  const created = calls.note('createReviewRun', await api.post(RUNS, PACKET), PACKET);
  const run = `${RUNS}/${created.body.review_run.id}`;
  await api.untilStatus(created.body.review_run.id, 'completed');
  runner.bend(undefined);
  await verifier.close();
  calls.note('getReviewRun', await api.get(run));
  calls.note('listReviewRuns', await api.get(`${RUNS}?limit=2`));
  calls.note('listClaims', await api.get(`${run}/claims`));
  calls.note('listVerificationResults', await api.get(`${run}/verification-results`));
  calls.note('getPacket', await api.get(`${run}/packet`));
  const decision = {
    claim_id: `${created.body.review_run.id}_claim_2`,
    decision: 'repair',
    note: 'Gift cards are excluded by the policy.',
    previous_decision_id: null,
  };
  const headers = { 'claimgate-actor': 'reviewer@example.com' };
  calls.note('recordDecision', await api.call('POST', `${run}/decisions`, { body: decision, headers }), decision);
  calls.note('listDecisions', await api.get(`${run}/decisions`));
  calls.note('getClaimReport', await api.get(`${run}/claim-report`));
  const rows = { rows: [ROW, { ...ROW, external_id: 'ticket-2' }] };
  const imported = calls.note('createImport', await api.post('/v1/imports', rows), rows);
  // Ended before they are deleted and counted: what the metrics say does not hang on who is faster.
  for (const { review_run_id } of imported.body.items) await api.untilStatus(review_run_id, 'completed');
  calls.note('deleteReviewRun', await api.call('DELETE', `${RUNS}/${present(imported.body.items[0]).review_run_id}`));
}

/** Carries out a private run, and takes the credential of another away. */
export async function callAsWorker(api: HostedApi, calls: RealCalls): Promise<void> {
  const body = {
    intended_use: 'customer_facing',
    external_id: 'ticket-4712',
    source_count: 2,
    metadata: { workflow: 'support-answers' },
  };
  const { body: created } = calls.note('createWorkerRun', await api.post(WORKER_RUNS, body), body);
  const worker = new TestWorker(api, created.review_run.id, created.worker_credential.token, created.events_url);
  await worker.say(worker.status({ status: { stage: 'verifying', claims_done: 2, claims_total: 6 } }));
  const overlap = { overlap_seconds: 60 };
  const rotated = await api.post(`${WORKER_RUNS}/${worker.runId}/credential/rotate`, overlap);
  worker.token = calls.note('rotateWorkerCredential', rotated, overlap).body.worker_credential.token;
  const hashes = { report_hmac: digest('report'), input_hmac: digest('input'), manifest_sha256: digest('manifest') };
  const last = worker.completion({ completion: aCompletion({ hashes }) });
  calls.note('recordWorkerEvent', await worker.say(last), last);
  calls.note('getWorkerRun', await api.get(`${WORKER_RUNS}/${worker.runId}`));
  calls.note('listWorkerEvents', await api.get(worker.path));
  const other = await TestWorker.create(api);
  calls.note('revokeWorkerCredential', await api.post(`${WORKER_RUNS}/${other.runId}/credential/revoke`));
}

/** Asks for what belongs to no run. */
export async function callAccount(api: HostedApi, calls: RealCalls): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  calls.note('getRunMetrics', await api.get(`/v1/metrics/runs?from=${today}&to=${today}`));
  calls.note('getProject', await api.get('/v1/project'));
  calls.note('getUsage', await api.get('/v1/usage'));
  calls.note('getJwks', await api.get('/.well-known/jwks.json', { key: null }));
  calls.note('getLiveness', await api.get('/health/live', { key: null }));
  calls.note('getReadiness', await api.get('/health/ready', { key: null }));
}

/** Buys a plan. */
export async function callBilling(api: HostedApi, calls: RealCalls): Promise<void> {
  await api.database.query(`update claimgate.plans set stripe_price_id = 'price_' || name where name = 'team'`);
  const urls = { success_url: 'https://app.example.com/billing/done', cancel_url: 'https://app.example.com/billing' };
  const checkout = { plan: 'team', ...urls };
  calls.note('openCheckout', await api.post('/v1/billing/checkout', checkout), checkout);
  const subscription = aSubscription({ organization: api.tenant.scope.organizationId });
  const event = anEvent('customer.subscription.updated', subscription, Math.floor(Date.now() / 1000));
  calls.note('recordBillingEvent', await sendEvent(api, event));
  const portal = { return_url: 'https://app.example.com/billing' };
  calls.note('openPortal', await api.post('/v1/billing/portal', portal), portal);
}
