import { ClaimgateError } from '@claimgate/domain';
import { ConfigurationError } from '@claimgate/runtime';

/** The message of one of our own faults; foreign ones could quote anything. */
export function reasonOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.problems.join(' ');
  return error instanceof ClaimgateError ? error.message : 'a fault that is not known';
}
