import { ClaimgateError } from '@claimgate/domain';

/** The error of a row that is longer than a request for a single run may be. */
export function rowTooLong(longest: number): ClaimgateError {
  return new ClaimgateError('payload_too_large', `The row is larger than ${longest} bytes.`);
}
