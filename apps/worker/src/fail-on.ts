import type { SafeUseStatus } from '@claimgate/domain';

/** The statuses of a run, mildest first: what `--fail-on` counts by. */
export const FAIL_ON_STATUSES = [
  'supported',
  'insufficient_context',
  'partially_supported',
  'needs_review',
  'unsupported',
  'contradicted',
  'needs_repair',
  'blocked',
] as const satisfies readonly SafeUseStatus[];

/** What `--fail-on` takes: a status, or none, so that no verdict fails. */
export type FailOn = SafeUseStatus | 'none';

/** What a check in CI fails on where nobody says otherwise: a gate that lets everything through is none. */
export const FAIL_ON_IN_CI: FailOn = 'needs_repair';

/** Whether a verdict is the given status or worse. Without a status nothing is. */
export function isAsBadAs(verdict: SafeUseStatus, failOn: FailOn | undefined): boolean {
  if (failOn === undefined || failOn === 'none') return false;
  return FAIL_ON_STATUSES.indexOf(verdict) >= FAIL_ON_STATUSES.indexOf(failOn);
}
