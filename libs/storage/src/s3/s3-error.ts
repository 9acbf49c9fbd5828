import { networkError } from '@claimgate/cloud';
import { ClaimgateError, isRecord, type ErrorCode } from '@claimgate/domain';

/** What the SDK's errors have in common, as far as it is used here. */
interface S3Failure {
  readonly name: string;
  readonly code: string | undefined;
  readonly status: number | undefined;
  /** Where the bucket is, when the server says so. */
  readonly region: string | undefined;
}

type Explanation = readonly [ErrorCode, string];

const DENIED =
  'Grant s3:GetObject, s3:PutObject and s3:ListBucket (docs/storage.md has the policy) to the identity that is used.';
const REFUSED: Explanation = [
  'storage_denied',
  'does not accept the credentials. Check where they come from, and that they are not expired.',
];
const NONE: Explanation = [
  'storage_denied',
  'needs credentials, and the default chain of the AWS SDK found none. docs/storage.md says where they may be.',
];
const REGION: Explanation = [
  'storage_misconfigured',
  'is in another region than the one that is set. Set the region of the bucket.',
];
const KEY: Explanation = [
  'storage_misconfigured',
  'cannot use the KMS key. Check its id, its state, and that it is in the region of the bucket.',
];
const CHANGED: Explanation = [
  'storage_unavailable',
  'got other bytes than were sent. Something on the way changes them; start again.',
];

const BY_NAME: Readonly<Record<string, Explanation>> = {
  NoSuchBucket: ['storage_misconfigured', 'is not there. Check its name, or create it.'],
  NoSuchKey: ['object_not_found', 'holds no such object.'],
  PreconditionFailed: ['object_exists', 'holds such an object already. It was left as it is.'],
  PermanentRedirect: REGION,
  TemporaryRedirect: REGION,
  AuthorizationHeaderMalformed: REGION,
  IllegalLocationConstraintException: REGION,
  InvalidAccessKeyId: REFUSED,
  SignatureDoesNotMatch: REFUSED,
  ExpiredToken: REFUSED,
  ExpiredTokenException: REFUSED,
  InvalidToken: REFUSED,
  TokenRefreshRequired: REFUSED,
  InvalidIdentityToken: REFUSED,
  XAdminUserNotFound: REFUSED,
  RequestTimeTooSkewed: ['storage_denied', 'refuses the call because the clock of this machine is off. Set the clock.'],
  CredentialsProviderError: NONE,
  TokenProviderError: NONE,
  'KMS.NotFoundException': KEY,
  'KMS.DisabledException': KEY,
  'KMS.KMSInvalidStateException': KEY,
  ConditionalRequestConflict: ['storage_unavailable', 'is just being written to by another. Start again.'],
  NoSuchUpload: ['storage_unavailable', 'lost the parts of an upload. Start again.'],
  BadDigest: CHANGED,
  InvalidDigest: CHANGED,
  XAmzContentSHA256Mismatch: CHANGED,
};

/** A failure of the SDK in words of ours, by its name and status. `bucket` is only said to the owner of it, in their own log. */
export function s3Error(error: unknown, bucket: string, key?: string): unknown {
  if (error instanceof ClaimgateError) return error;
  const failure = readFailure(error);
  if (!failure) return error;
  const place = `The bucket ${bucket}${key === undefined ? '' : ` (${key})`}`;
  const known = BY_NAME[failure.name] ?? byStatus(failure);
  if (!known) return networkError(failure.code ?? failure.name, `The S3 server of bucket ${bucket}`, error);
  const hint = known === REGION && failure.region !== undefined ? ` It is in ${failure.region}.` : '';
  return new ClaimgateError(known[0], `${place} ${known[1]}${hint}`, {}, { cause: error });
}

function byStatus({ status, name }: S3Failure): Explanation | undefined {
  if (status === undefined) return undefined;
  if (status >= 500 || status === 408 || status === 429)
    return ['storage_unavailable', `cannot serve now (${name}). Start again later.`];
  if (status === 401 || status === 403) return ['storage_denied', `refuses the access (${name}). ${DENIED}`];
  if (status === 404) return ['object_not_found', 'holds no such object.'];
  if (status === 412) return ['object_exists', 'holds such an object already. It was left as it is.'];
  if (status >= 300 && status < 400) return REGION;
  if (status >= 400)
    return ['storage_misconfigured', `does not take the call (${name}). Check endpoint, region, encryption and checksum mode.`];
  return undefined;
}

/** By what it has, not by its class: the SDK has many, and some come from the connection below it. */
function readFailure(error: unknown): S3Failure | undefined {
  const { name, $metadata, $response, code, Region } = recordOf(error);
  if (typeof name !== 'string') return undefined;
  const isOurs = $metadata !== undefined || code !== undefined || name === 'TimeoutError' || name in BY_NAME;
  if (!isOurs) return undefined;
  const status = recordOf($metadata)['httpStatusCode'] ?? recordOf($response)['statusCode'];
  const region = Region ?? recordOf(recordOf($response)['headers'])['x-amz-bucket-region'];
  return {
    name,
    code: typeof code === 'string' ? code : undefined,
    status: typeof status === 'number' ? status : undefined,
    region: typeof region === 'string' ? region : undefined,
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** True when a write was refused because of an object that is there or just being written, or whose parts are together already. */
export function isConflict(error: unknown): boolean {
  const failure = readFailure(error);
  return failure?.status === 412 || failure?.name === 'ConditionalRequestConflict' || failure?.name === 'NoSuchUpload';
}
