import { networkError } from '@claimgate/cloud';
import { ClaimgateError, isRecord, type ErrorCode } from '@claimgate/domain';

/** What the SDK's errors have in common, as far as it is used here. */
interface AzureFailure {
  readonly name: string;
  readonly code: string | undefined;
  readonly status: number | undefined;
}

type Explanation = readonly [ErrorCode, string];

const DENIED = 'Give the identity that is used the role "Storage Blob Data Contributor" on the container (docs/storage.md).';
const NONE: Explanation = [
  'storage_denied',
  'needs credentials, and the default chain of the Azure SDK found none that work. docs/storage.md says where they may be.',
];
const MISSING: Explanation = ['object_not_found', 'holds no such object.'];
const EXISTS: Explanation = ['object_exists', 'holds such an object already. It was left as it is.'];
const CHANGED: Explanation = [
  'storage_unavailable',
  'got other bytes than were sent. Something on the way changes them; start again.',
];

const BY_CODE: Readonly<Record<string, Explanation>> = {
  ContainerNotFound: ['storage_misconfigured', 'is not there. Check its name, or create it.'],
  ContainerBeingDeleted: ['storage_misconfigured', 'is being deleted. Name another.'],
  AccountIsDisabled: ['storage_denied', 'belongs to an account that is disabled.'],
  BlobNotFound: MISSING,
  BlobAlreadyExists: EXISTS,
  ConditionNotMet: EXISTS,
  InvalidBlockList: ['storage_unavailable', 'lost the parts of an upload, because another was writing. Start again.'],
  Md5Mismatch: CHANGED,
  InvalidMd5: CHANGED,
  InvalidOperation: CHANGED, // Azurite's word for it.
  BlobImmutableDueToPolicy: EXISTS,
  KeyVaultEncryptionKeyNotFound: ['storage_misconfigured', 'cannot use its encryption key. Check the key in the key vault.'],
};

const BY_NAME: Readonly<Record<string, Explanation>> = {
  CredentialUnavailableError: NONE,
  AuthenticationError: NONE,
  AggregateAuthenticationError: NONE,
  AuthenticationRequiredError: NONE,
};

/** A failure of the SDK in words of ours, by its name, code and status. */
export function azureError(error: unknown, container: string, key?: string): unknown {
  if (error instanceof ClaimgateError) return error;
  const failure = readFailure(error);
  if (!failure) return error;
  const known = BY_NAME[failure.name] ?? BY_CODE[failure.code ?? ''] ?? byStatus(failure);
  if (!known) return networkError(failure.code, `The Azure server of container ${container}`, error);
  const place = `The container ${container}${key === undefined ? '' : ` (${key})`}`;
  return new ClaimgateError(known[0], `${place} ${known[1]}`, {}, { cause: error });
}

/** True when a write was refused because of a blob that is there, or because another writer used up the parts. */
export function isConflict(error: unknown): boolean {
  const failure = readFailure(error);
  return failure?.status === 412 || failure?.status === 409 || failure?.code === 'InvalidBlockList';
}

function byStatus({ status, code = 'no code' }: AzureFailure): Explanation | undefined {
  if (status === undefined || status < 300) return undefined;
  if (status >= 500 || status === 408 || status === 429)
    return ['storage_unavailable', `cannot serve now (${code}). Start again later.`];
  if (status === 401 || status === 403) return ['storage_denied', `refuses the access (${code}). ${DENIED}`];
  if (status === 404) return MISSING;
  if (status === 412) return EXISTS;
  return ['storage_misconfigured', `does not take the call (${code}). Check account, endpoint and container.`];
}

/** By what it has, not by its class: the SDK has several of them, each in more than one copy. */
function readFailure(error: unknown): AzureFailure | undefined {
  const { name, statusCode, code } = isRecord(error) ? error : {};
  if (typeof name !== 'string') return undefined;
  if (name !== 'RestError' && !(name in BY_NAME) && typeof code !== 'string') return undefined;
  return {
    name,
    code: typeof code === 'string' ? code : undefined,
    status: typeof statusCode === 'number' ? statusCode : undefined,
  };
}
