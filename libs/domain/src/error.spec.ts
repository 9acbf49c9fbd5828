import { describe, expect, it } from '@jest/globals';
import { ClaimgateError, ERRORS } from './error.js';
import { RUN_ERROR_CODES } from './run.js';

/** The codes that the API promises, by status. */
const PROMISED: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_request'],
  401: [
    'missing_api_key',
    'invalid_api_key',
    'expired_api_key',
    'missing_worker_credential',
    'invalid_worker_credential',
    'expired_worker_credential',
    'revoked_worker_credential',
    'replaced_worker_credential',
    'invalid_proof',
  ],
  402: ['monthly_limit_reached'],
  403: ['insufficient_scope'],
  404: ['not_found', 'review_run_not_found'],
  405: ['method_not_allowed'],
  409: [
    'run_not_completed',
    'content_not_held',
    'run_finished',
    'sequence_gap',
    'sequence_conflict',
    'credential_bound_elsewhere',
    'decision_conflict',
    'idempotency_in_flight',
  ],
  410: ['content_expired'],
  413: ['payload_too_large'],
  415: ['unsupported_media_type'],
  422: ['validation_failed', 'metadata_policy_violation', 'metadata_contains_secret', 'idempotency_key_reused'],
  429: ['rate_limited'],
  500: ['internal_error'],
  503: ['unavailable', 'billing_not_configured'],
};

/** What only a worker meets, on the machines of a customer: the API never responds with these. */
const OF_WORKERS: readonly string[] = [
  'out_of_memory',
  'lease_lost',
  'storage_denied',
  'storage_misconfigured',
  'object_exists',
  'object_not_found',
  'unsafe_path',
  'source_unreadable',
];

/** What only `claimgate-admin` meets. */
const OF_OWNERS: readonly string[] = ['rotation_in_progress'];

describe('the error table', () => {
  it.each(Object.entries(PROMISED).flatMap(([status, codes]) => codes.map((code) => [code, Number(status)] as const)))(
    'gives %s the status %i',
    (code, status) => {
      expect(ERRORS).toHaveProperty(code);
      expect(new Map(Object.entries(ERRORS)).get(code)?.status).toBe(status);
    },
  );

  it('holds nothing but those, the reasons for which a run fails, and what only workers and owners meet', () => {
    const known = [...Object.values(PROMISED).flat(), ...RUN_ERROR_CODES, ...OF_WORKERS, ...OF_OWNERS];
    expect(Object.keys(ERRORS).filter((code) => !known.includes(code))).toEqual([]);
  });

  it('says something to a person for every code', () => {
    expect(Object.values(ERRORS).every(({ message }) => /^[A-Z].+\.$/.test(message))).toBe(true);
  });

  it('lets an error say itself whether a retry helps', () => {
    expect(new ClaimgateError('unavailable').retryable).toBe(true);
    expect(new ClaimgateError('pipeline_timeout').retryable).toBe(false);
  });
});
