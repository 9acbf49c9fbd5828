import { ClaimgateError } from '@claimgate/domain';

/** Why a key-management service did not do what it was asked. */
export type KeyServiceReason = 'denied' | 'disabled' | 'missing' | 'throttled' | 'unavailable' | 'unsuitable';

const ADVICE: Readonly<Record<KeyServiceReason, string>> = {
  denied: 'refuses the access. Grant the identity of this process what docs/operations.md lists',
  disabled: 'has the key disabled, or on its way to be deleted. Enable it: nothing can be signed or read without it',
  missing: 'has no such key. Check its name, region and version',
  throttled: 'has too many calls at the moment. Raise its quota',
  unavailable: 'did not respond. Check network, name server and credentials',
  unsuitable: 'has a key of another kind under this name. docs/operations.md says which kinds there may be',
};

/** An error of a key-management service, for the operator's log. Callers of the API learn that it is unavailable, and no more. */
export class KeyServiceError extends Error {
  constructor(
    readonly reason: KeyServiceReason,
    service: string,
    code: string,
    options?: ErrorOptions,
  ) {
    super(`${service} ${ADVICE[reason]} (${code}).`, options);
    this.name = 'KeyServiceError';
  }

  /** As the API tells it: a retry may help, and nothing is said of keys. */
  asUnavailable(): ClaimgateError {
    return new ClaimgateError('unavailable', undefined, {}, { cause: this });
  }
}

/** What an operator should read of an error: that of the service, where one is behind it. */
export function keyServiceErrorBehind(error: unknown): KeyServiceError | undefined {
  if (error instanceof KeyServiceError) return error;
  return error instanceof Error && error.cause instanceof KeyServiceError ? error.cause : undefined;
}
