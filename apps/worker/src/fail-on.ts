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

/** Whether a verdict is the given status or worse. Without a status nothing is. */
export function isAsBadAs(verdict: SafeUseStatus, failOn: SafeUseStatus | undefined): boolean {
  return failOn !== undefined && FAIL_ON_STATUSES.indexOf(verdict) >= FAIL_ON_STATUSES.indexOf(failOn);
}
