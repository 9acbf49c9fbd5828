import { ClaimgateError } from '@claimgate/domain';
import { ConfigurationError } from '@claimgate/runtime';

/** The message of one of our own errors; foreign ones could quote anything. */
export function reasonOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.problems.join(' ');
  return error instanceof ClaimgateError ? error.message : 'an error that is not known';
}
