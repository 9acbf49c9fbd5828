import { networkError } from '@claimgate/cloud';
import { ClaimgateError, isRecord, type ErrorCode } from '@claimgate/domain';

type Explanation = readonly [ErrorCode, string];

const DENIED =
  'Grant sqs:ReceiveMessage, sqs:DeleteMessage, sqs:ChangeMessageVisibility and sqs:SendMessage (docs/consume.md) to the identity that is used.';
const REFUSED: Explanation = [
  'storage_denied',
  'does not accept the credentials. Check where they come from, and that they are not expired.',
];

const BY_NAME: Readonly<Record<string, Explanation>> = {
  QueueDoesNotExist: ['storage_misconfigured', 'is not there. Check its URL and region, or create it.'],
  CredentialsProviderError: [
    'storage_denied',
    'needs credentials, and the default chain of the AWS SDK found none. docs/storage.md says where they may be.',
  ],
  InvalidClientTokenId: REFUSED,
  UnrecognizedClientException: REFUSED,
  SignatureDoesNotMatch: REFUSED,
  ExpiredToken: REFUSED,
  ExpiredTokenException: REFUSED,
  ThrottlingException: ['storage_unavailable', 'has too many calls at the moment. Start again later.'],
  RequestThrottled: ['storage_unavailable', 'has too many calls at the moment. Start again later.'],
};

/** A message that the queue has taken back from us, or that is settled: there is nothing left to do with it. */
const GONE = new Set(['ReceiptHandleIsInvalid', 'MessageNotInflight', 'InvalidParameterValue']);

/** True when a call came too late: the message is no longer ours. */
export function isGone(error: unknown): boolean {
  return isRecord(error) && typeof error['name'] === 'string' && GONE.has(error['name'].split('.').at(-1) ?? '');
}

/** A failure of the SDK in words of ours, by its name and status. */
export function sqsError(error: unknown): unknown {
  if (error instanceof ClaimgateError || !isRecord(error) || typeof error['name'] !== 'string') return error;
  const name = error['name'].split('.').at(-1) ?? '';
  const metadata = error['$metadata'];
  const status = isRecord(metadata) ? metadata['httpStatusCode'] : undefined;
  const known = BY_NAME[name] ?? (typeof status === 'number' ? byStatus(status, name) : undefined);
  if (known) return new ClaimgateError(known[0], `The queue ${known[1]}`, {}, { cause: error });
  if (status === undefined && error['code'] === undefined && name !== 'TimeoutError') return error;
  return networkError(typeof error['code'] === 'string' ? error['code'] : name, 'The server of the queue', error);
}

function byStatus(status: number, name: string): Explanation | undefined {
  if (status >= 500 || status === 408 || status === 429)
    return ['storage_unavailable', `cannot serve now (${name}). Start again later.`];
  if (status === 401 || status === 403) return ['storage_denied', `refuses the access (${name}). ${DENIED}`];
  if (status >= 400) return ['storage_misconfigured', `does not take the call (${name}). Check its URL and region.`];
  return undefined;
}
