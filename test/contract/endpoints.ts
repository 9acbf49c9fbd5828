import { aCreateBody } from '@claimgate/testing';

const RETURN = 'https://app.example.com/billing';
const CHECKOUT = { plan: 'team', success_url: RETURN, cancel_url: RETURN };
const IMPORT = { rows: [aCreateBody({ external_id: 'row-1' }), { external_id: 'row-2' }] };

/** Runs that endpoints are called with. */
interface Runs {
  readonly completed: string;
  readonly unwanted: string;
  readonly ofWorker: string;
}

/** An endpoint of the contract: what it needs, what it gives, and how to call it where its path alone does not say. */
export type Row = readonly [
  method: string,
  path: string,
  scope: string,
  success: number,
  call?: (path: string, runs: Runs) => [path: string, body: unknown],
];
/** Every endpoint of the published contract but those of billing. */
export const ENDPOINTS: readonly Row[] = [
  // An addition, and first: reports that are read later show it.
  [
    'POST',
    '/v1/review-runs/{reviewRunId}/decisions',
    'review_runs:review',
    201,
    (path, { completed }) => [path.replace('{reviewRunId}', completed), { decision: 'accept' }],
  ],
  ['POST', '/v1/review-runs', 'review_runs:create', 201, (path) => [path, aCreateBody()]],
  ['GET', '/v1/review-runs/{reviewRunId}', 'review_runs:read', 200],
  ['GET', '/v1/review-runs/{reviewRunId}/claims', 'review_runs:read', 200],
  ['GET', '/v1/review-runs/{reviewRunId}/verification-results', 'review_runs:read', 200],
  ['GET', '/v1/review-runs/{reviewRunId}/claim-report', 'review_runs:read', 200],
  ['GET', '/v1/review-runs', 'review_runs:read', 200],
  ['POST', '/v1/imports', 'imports:create', 202, (path) => [path, IMPORT]],
  ['POST', '/v1/private-worker/review-runs', 'private_worker_runs:create', 201, (path) => [path, { intended_use: 'eval_only' }]],
  ['POST', '/v1/private-worker/review-runs/{reviewRunId}/events', 'worker credential', 200],
  [
    'POST',
    '/v1/private-worker/review-runs/{reviewRunId}/credential/rotate',
    'private_worker_runs:create',
    200,
    (path, { ofWorker }) => [path.replace('{reviewRunId}', ofWorker), {}],
  ],
  [
    'POST',
    '/v1/private-worker/review-runs/{reviewRunId}/credential/revoke',
    'private_worker_runs:create',
    200,
    (path, { ofWorker }) => [path.replace('{reviewRunId}', ofWorker), {}],
  ],
  ['GET', '/v1/usage', 'billing:read', 200],
  // Additions to the published paths.
  [
    'GET',
    '/v1/private-worker/review-runs/{reviewRunId}/events',
    'review_runs:read',
    200,
    (path, { ofWorker }) => [path.replace('{reviewRunId}', ofWorker), undefined],
  ],
  [
    'GET',
    '/v1/private-worker/review-runs/{reviewRunId}',
    'review_runs:read',
    200,
    (path, { ofWorker }) => [path.replace('{reviewRunId}', ofWorker), undefined],
  ],
  ['GET', '/v1/review-runs/{reviewRunId}/packet', 'review_runs:read', 200],
  ['GET', '/v1/review-runs/{reviewRunId}/decisions', 'review_runs:review', 200],
  ['GET', '/v1/metrics/runs', 'review_runs:read', 200],
  ['GET', '/v1/project', 'project:read', 200],
  ['POST', '/v1/review-runs/{reviewRunId}/cancel', 'review_runs:create', 409],
  [
    'DELETE',
    '/v1/review-runs/{reviewRunId}',
    'review_runs:create',
    200,
    (path, { unwanted }) => [path.replace('{reviewRunId}', unwanted), undefined],
  ],
];

/** Those of billing, behind which a payment provider must be. */
export const BILLING_ENDPOINTS: readonly Row[] = [
  ['POST', '/v1/billing/checkout', 'billing:write', 200, (path) => [path, CHECKOUT]],
  ['POST', '/v1/billing/portal', 'billing:write', 200, (path) => [path, { return_url: RETURN }]],
];
