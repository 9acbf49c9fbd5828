import { describe, expect, it } from '@jest/globals';
import { ClaimgateError, type ErrorCode } from '@claimgate/domain';
import { ConfigurationError } from '@claimgate/runtime';
import { exitCodeOf } from './exit-code.js';
import { FAIL_ON_STATUSES, isAsBadAs } from './fail-on.js';
import { RunError } from './run/run-error.js';
import { Stopped } from './stop.js';

const before = (code: ErrorCode): number => exitCodeOf(new ClaimgateError(code));
const after = (code: ErrorCode): number => exitCodeOf(new RunError(new ClaimgateError(code), undefined));

describe('the exit code', () => {
  it.each<[ErrorCode, number, number]>([
    ['validation_failed', 65, 65],
    ['source_unreadable', 65, 65],
    ['object_not_found', 65, 65],
    ['unavailable', 69, 75],
    ['storage_unavailable', 69, 75],
    ['rate_limited', 69, 75],
    ['internal_error', 70, 70],
    ['out_of_memory', 70, 70],
    ['pipeline_timeout', 75, 75],
    ['lease_lost', 75, 75],
    ['storage_denied', 77, 77],
    ['invalid_api_key', 77, 77],
    ['monthly_limit_reached', 77, 77],
    ['expired_worker_credential', 77, 77],
    ['revoked_worker_credential', 77, 77],
    ['credential_bound_elsewhere', 77, 77],
    ['review_run_not_found', 77, 77],
    ['run_finished', 77, 77],
    ['invalid_proof', 77, 77],
  ])('of %s is %i before the first accepted event and %i after it', (code, early, late) => {
    expect([before(code), after(code)]).toEqual([early, late]);
  });

  it('is 143 after SIGTERM, 78 for a bad configuration, and 70 for a defect', () => {
    expect(exitCodeOf(new RunError(new Stopped('SIGTERM'), undefined))).toBe(143);
    expect(exitCodeOf(new ConfigurationError(['x']))).toBe(78);
    expect(exitCodeOf(new TypeError('x'))).toBe(70);
  });
});

describe('--fail-on', () => {
  it('means this or worse, from the mildest to the worst', () => {
    expect(FAIL_ON_STATUSES.filter((status) => isAsBadAs(status, 'unsupported'))).toEqual([
      'unsupported',
      'contradicted',
      'needs_repair',
      'blocked',
    ]);
    expect(FAIL_ON_STATUSES.filter((status) => isAsBadAs(status, undefined))).toEqual([]);
  });
});
