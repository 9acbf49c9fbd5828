import { createPublicKey } from 'node:crypto';
import { keyServiceErrorBehind, type RemoteSigningKey } from '@claimgate/kms';
import { StartError } from '@claimgate/runtime';
import { parsePublicJwk, thumbprintOf, type NamedSigner, type PublishedKey } from '@claimgate/worker-protocol';
import { readPem, readPublished } from './file-signing-keys.js';
import { SigningKeys } from './signing-keys.js';

/**
 * Signing keys in a key-management service: the first signs, the others sign again what they signed before. Their public halves are read
 * once; every signature is a call to the service, and no private key is ever here.
 */
export class KmsSigningKeys extends SigningKeys {
  private signers: readonly NamedSigner[] = [];
  private keys: readonly PublishedKey[] = [];

  constructor(
    private readonly remote: readonly RemoteSigningKey[],
    /** Public halves of keys that sign no more. */
    private readonly paths: readonly string[],
  ) {
    super();
  }

  async start(): Promise<void> {
    const remote = await Promise.all(this.remote.map(readRemote)).catch((error: unknown) => {
      const known = keyServiceErrorBehind(error);
      throw known ? new StartError(`CLAIMGATE_SIGNING_KEYS: ${known.message}`) : error;
    });
    const old = await Promise.all(this.paths.map(async (path) => readPublished(path, await readPem(path))));
    this.signers = remote.map(({ key, published }) => ({
      kid: published.kid,
      publicJwk: published.jwk,
      sign: (data: Uint8Array) => key.sign(data),
    }));
    this.keys = [...remote.map(({ published }) => published), ...old];
  }

  async stop(): Promise<void> {}

  async current(): Promise<NamedSigner> {
    const [signer] = this.signers;
    if (!signer) throw new Error('the signing keys were asked for before they were read');
    return signer;
  }

  async find(kid: string): Promise<NamedSigner | undefined> {
    return this.signers.find((signer) => signer.kid === kid);
  }

  async published(): Promise<readonly PublishedKey[]> {
    return this.keys;
  }
}

async function readRemote(key: RemoteSigningKey): Promise<{ key: RemoteSigningKey; published: PublishedKey }> {
  const der = Buffer.from(await key.publicKey());
  const jwk = parsePublicJwk(createPublicKey({ key: der, format: 'der', type: 'spki' }).export({ format: 'jwk' }));
  if (jwk?.kty === 'OKP') return { key, published: { kid: thumbprintOf(jwk), jwk } };
  throw new StartError(
    'CLAIMGATE_SIGNING_KEYS names a key that is not Ed25519. Make one with the key spec ECC_NIST_EDWARDS25519.',
  );
}
