import { ClaimgateError, ERRORS, type ErrorCode } from '@claimgate/domain';
import { ConfigurationError } from '@claimgate/runtime';
import { RunError } from './run/run-error.js';
import { Stopped } from './stop.js';

/** How the worker ends: with the exit codes of sysexits, so that a scheduler knows what to do. */
export const EXIT = {
  ok: 0,
  failedOn: 1,
  badInput: 65,
  unavailable: 69,
  internal: 70,
  retry: 75,
  refused: 77,
  config: 78,
} as const;

/** Errors of others that pass. Before the first accepted event nothing has begun; after it a retry is a new run. */
const PASSING: readonly ErrorCode[] = ['unavailable', 'storage_unavailable', 'rate_limited', 'idempotency_in_flight'];

/** The exit code of an error. The only place that reads it from the table. */
export function exitCodeOf(error: unknown): number {
  return error instanceof RunError ? codeOf(error.error, true) : codeOf(error, false);
}

/** `begun` says whether an event of the run was accepted. */
function codeOf(error: unknown, begun: boolean): number {
  if (error instanceof Stopped) return error.exitCode;
  if (error instanceof ConfigurationError) return EXIT.config;
  if (!(error instanceof ClaimgateError)) return EXIT.internal;
  if (PASSING.includes(error.code)) return begun ? EXIT.retry : EXIT.unavailable;
  return ERRORS[error.code].exit;
}
