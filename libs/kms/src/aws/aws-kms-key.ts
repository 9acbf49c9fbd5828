import { DecryptCommand, EncryptCommand, GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { isRecord } from '@claimgate/domain';
import { createAgents, type ConnectionOptions } from '@claimgate/cloud';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { KeyServiceError, type KeyServiceReason } from '../key-service-error.js';
import type { RemoteSigningKey, WrappingKey } from '../remote-keys.js';

/** Shown in the log of the service, and part of what is authenticated: what else is encrypted under the key is no key of ours. */
const CONTEXT = { application: 'claimgate', purpose: 'content-keys' };
/** What KMS signs without a digest made here. */
const MOST_SIGNED_BYTES = 4_096;
/** Signing waits inside of a transaction: rather an error than a queue of connections. */
const TIMEOUT_MS = 3_000;
const ATTEMPTS = 3;

const REASONS: Readonly<Record<string, KeyServiceReason>> = {
  AccessDeniedException: 'denied',
  CredentialsProviderError: 'denied',
  UnrecognizedClientException: 'denied',
  InvalidSignatureException: 'denied',
  ExpiredTokenException: 'denied',
  DisabledException: 'disabled',
  KMSInvalidStateException: 'disabled',
  KeyUnavailableException: 'unavailable',
  NotFoundException: 'missing',
  ThrottlingException: 'throttled',
  LimitExceededException: 'throttled',
  InvalidKeyUsageException: 'unsuitable',
  UnsupportedOperationException: 'unsuitable',
  ValidationException: 'unsuitable',
};
/** What was wrapped by another key, or changed. */
const FOREIGN = new Set(['InvalidCiphertextException', 'IncorrectKeyException']);

/** A key in AWS KMS. Credentials come from the SDK's default chain. */
export class AwsKmsKey implements WrappingKey, RemoteSigningKey {
  constructor(
    private readonly client: KMSClient,
    private readonly KeyId: string,
  ) {}

  async wrap(key: Uint8Array): Promise<Uint8Array> {
    const command = new EncryptCommand({ KeyId: this.KeyId, Plaintext: key, EncryptionContext: CONTEXT });
    return bytesOf((await this.translated(() => this.client.send(command))).CiphertextBlob);
  }

  async unwrap(wrapped: Uint8Array): Promise<Uint8Array | undefined> {
    const command = new DecryptCommand({ KeyId: this.KeyId, CiphertextBlob: wrapped, EncryptionContext: CONTEXT });
    try {
      return (await this.client.send(command)).Plaintext;
    } catch (error) {
      if (FOREIGN.has(nameOf(error))) return undefined;
      throw awsError(error);
    }
  }

  async publicKey(): Promise<Uint8Array> {
    const command = new GetPublicKeyCommand({ KeyId: this.KeyId });
    return bytesOf((await this.translated(() => this.client.send(command))).PublicKey);
  }

  async sign(data: Uint8Array): Promise<Uint8Array> {
    if (data.byteLength > MOST_SIGNED_BYTES) throw new Error('what is to be signed is longer than KMS takes');
    const request = { KeyId: this.KeyId, Message: data, MessageType: 'RAW', SigningAlgorithm: 'ED25519_SHA_512' } as const;
    return bytesOf((await this.translated(() => this.client.send(new SignCommand(request)))).Signature);
  }

  private async translated<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw awsError(error);
    }
  }
}

/** A client for the region of a key. */
export function createKmsClient(region: string, options: ConnectionOptions): KMSClient {
  const agents = createAgents({ timeoutMs: TIMEOUT_MS, ...options });
  const requestHandler = new NodeHttpHandler({ httpAgent: agents.http, httpsAgent: agents.https });
  return new KMSClient({ region, maxAttempts: options.attempts ?? ATTEMPTS, requestHandler });
}

function awsError(error: unknown): Error {
  const name = nameOf(error);
  const service = new KeyServiceError(REASONS[name] ?? 'unavailable', 'AWS KMS', name || 'no code', { cause: error });
  return service.asUnavailable();
}

function nameOf(error: unknown): string {
  const name = isRecord(error) ? (error['name'] ?? '') : '';
  return typeof name === 'string' ? name : '';
}

function bytesOf(bytes: Uint8Array | undefined): Uint8Array {
  if (bytes && bytes.byteLength > 0) return bytes;
  throw new KeyServiceError('unavailable', 'AWS KMS', 'an empty response').asUnavailable();
}
