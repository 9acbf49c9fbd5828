import { CryptographyClient } from '@azure/keyvault-keys';
import { isRecord } from '@claimgate/domain';
import { createAgents, openAzureCredential } from '@claimgate/cloud';
import type { KeyOptions } from '../key-options.js';
import { KeyServiceError, type KeyServiceReason } from '../key-service-error.js';
import type { WrappingKey } from '../remote-keys.js';

/** Every RSA key of a vault has it. */
const ALGORITHM = 'RSA-OAEP-256';
const ATTEMPTS = 3;

const BY_STATUS: Readonly<Record<number, KeyServiceReason>> = {
  400: 'unsuitable',
  401: 'denied',
  403: 'denied',
  404: 'missing',
  429: 'throttled',
};

/** An RSA key in an Azure Key Vault. Credentials come from Azure's default chain. */
export class AzureVaultKey implements WrappingKey {
  constructor(private readonly client: Pick<CryptographyClient, 'wrapKey' | 'unwrapKey'>) {}

  async wrap(key: Uint8Array): Promise<Uint8Array> {
    try {
      return (await this.client.wrapKey(ALGORITHM, key)).result;
    } catch (error) {
      throw azureError(error);
    }
  }

  async unwrap(wrapped: Uint8Array): Promise<Uint8Array | undefined> {
    try {
      return (await this.client.unwrapKey(ALGORITHM, wrapped)).result;
    } catch (error) {
      // What this key did not wrap is a bad parameter, by the words of the vault.
      if (codeOf(error) === 'BadParameter') return undefined;
      throw azureError(error);
    }
  }
}

/** The key at a URL, version included: which key wrapped what must not depend on what is newest. */
export async function openAzureVaultKey(id: string, options: KeyOptions): Promise<AzureVaultKey> {
  const credential = options.credential ?? (await openAzureCredential(options));
  const settings = {
    agent: createAgents(options).https,
    retryOptions: { maxRetries: (options.attempts ?? ATTEMPTS) - 1, retryDelayInMs: 250, maxRetryDelayInMs: 2_000 },
    disableChallengeResourceVerification: new URL(id).hostname === '127.0.0.1',
  };
  return new AzureVaultKey(new CryptographyClient(id, credential, settings));
}

function azureError(error: unknown): Error {
  const status = isRecord(error) && typeof error['statusCode'] === 'number' ? error['statusCode'] : 0;
  const code = codeOf(error);
  const reason = code === 'KeyDisabled' || /disabled/i.test(code) ? 'disabled' : (BY_STATUS[status] ?? 'unavailable');
  return new KeyServiceError(reason, 'Azure Key Vault', code || 'no code', { cause: error }).asUnavailable();
}

/** The innermost code says most: a disabled key is `Forbidden`, and within that `KeyDisabled`. */
function codeOf(error: unknown): string {
  if (!isRecord(error)) return '';
  const details = isRecord(error['details']) && isRecord(error['details']['error']) ? error['details']['error'] : {};
  const within = details['innerError'] ?? details['innererror'];
  const inner = isRecord(within) ? within['code'] : undefined;
  return [inner, error['code'], error['name']].find((code): code is string => typeof code === 'string') ?? '';
}
