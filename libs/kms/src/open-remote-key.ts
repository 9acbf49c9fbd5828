import type { KeyOptions } from './key-options.js';
import { parseKeyUri, type KeyLocation } from './key-uri.js';
import type { RemoteSigningKey, WrappingKey } from './remote-keys.js';

/** The wrapping key of a name. The SDK of a cloud is loaded, and the service asked, when the key is used first. */
export function openWrappingKey(uri: string, options: KeyOptions = {}): WrappingKey {
  const location = parseKeyUri(uri);
  let opened: Promise<WrappingKey> | undefined;
  const open = (): Promise<WrappingKey> =>
    (opened ??= location.kind === 'aws' ? openAws(location, options) : openAzure(location, options));
  return {
    wrap: async (key) => (await open()).wrap(key),
    unwrap: async (wrapped) => (await open()).unwrap(wrapped),
  };
}

/** The signing key of a name. Key Vault has no Ed25519 keys, and workers verify no others. */
export function openSigningKey(uri: string, options: KeyOptions = {}): RemoteSigningKey {
  const location = parseKeyUri(uri);
  if (location.kind === 'azure')
    throw new Error('expected a key in AWS KMS: Azure Key Vault has no Ed25519 keys, which receipts are signed with');
  let opened: Promise<RemoteSigningKey> | undefined;
  const open = (): Promise<RemoteSigningKey> => (opened ??= openAws(location, options));
  return { publicKey: async () => (await open()).publicKey(), sign: async (data) => (await open()).sign(data) };
}

async function openAws({ arn, region }: Extract<KeyLocation, { kind: 'aws' }>, options: KeyOptions) {
  const { AwsKmsKey, createKmsClient } = await import('./aws/aws-kms-key.js');
  return new AwsKmsKey(createKmsClient(region, options), arn);
}

async function openAzure({ id }: Extract<KeyLocation, { kind: 'azure' }>, options: KeyOptions): Promise<WrappingKey> {
  const { openAzureVaultKey } = await import('./azure/azure-vault-key.js');
  return openAzureVaultKey(id, options);
}
