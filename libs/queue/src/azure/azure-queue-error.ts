import { networkError } from '@claimgate/cloud';
import { ClaimgateError, isRecord, type ErrorCode } from '@claimgate/domain';

type Explanation = readonly [ErrorCode, string];

const DENIED = 'Give the identity that is used the role "Storage Queue Data Contributor" on the queue (docs/consume.md).';
const NO_IDENTITY = new Set([
  'CredentialUnavailableError',
  'AuthenticationError',
  'AggregateAuthenticationError',
  'AuthenticationRequiredError',
]);
const GONE = new Set(['MessageNotFound', 'PopReceiptMismatch']);

/** True when a call came too late: the message is no longer ours. */
export function isGone(error: unknown): boolean {
  return isRecord(error) && typeof error['code'] === 'string' && GONE.has(error['code']);
}

/** A failure of the SDK in words of ours, by its name, code and status. */
export function azureQueueError(error: unknown): unknown {
  if (error instanceof ClaimgateError || !isRecord(error)) return error;
  const { name, code, statusCode } = error;
  if (typeof name !== 'string' || (name !== 'RestError' && !NO_IDENTITY.has(name) && typeof code !== 'string')) return error;
  const known = explain(name, typeof code === 'string' ? code : 'no code', statusCode);
  if (known) return new ClaimgateError(known[0], `The queue ${known[1]}`, {}, { cause: error });
  return networkError(typeof code === 'string' ? code : undefined, 'The server of the queue', error);
}

function explain(name: string, code: string, status: unknown): Explanation | undefined {
  if (NO_IDENTITY.has(name))
    return [
      'storage_denied',
      'needs credentials, and the default chain of the Azure SDK found none that work (docs/storage.md).',
    ];
  if (code === 'QueueNotFound') return ['storage_misconfigured', 'is not there. Check its name, or create it.'];
  if (typeof status !== 'number' || status < 300) return undefined;
  if (status >= 500 || status === 408 || status === 429)
    return ['storage_unavailable', `cannot serve now (${code}). Start again later.`];
  if (status === 401 || status === 403) return ['storage_denied', `refuses the access (${code}). ${DENIED}`];
  return ['storage_misconfigured', `does not take the call (${code}). Check account, endpoint and queue.`];
}
