import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { algorithmOf, parsePublicJwk, type PublicJwk, type PublishedKey } from './public-jwk.js';

/** Something that signs with a key it need not give away: a key in memory, in a key-management service or in a chip. */
export interface Signer {
  readonly publicJwk: PublicJwk;
  /** The raw signature: 64 bytes for both kinds of keys. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** A signer that other parties know by an id. */
export interface NamedSigner extends Signer {
  readonly kid: string;
}

/**
 * Where the control plane's signing keys come from: a table, files, or a key-management service that never shows them. All three respond
 * from memory, since they are asked while a transaction is open.
 */
export interface SigningKeyProvider {
  /** The key that signs now. */
  current(): Promise<NamedSigner>;
  /** A key by its id, to sign again what it signed before; undefined when it cannot sign any more. */
  find(kid: string): Promise<NamedSigner | undefined>;
  /** Every public key there ever was: what an old key signed must stay verifiable. The same list while there is no new one. */
  published(): Promise<readonly PublishedKey[]>;
}

/** Signs with a private key in memory. */
export function keySigner(privateKey: KeyObject): Signer {
  const publicJwk = parsePublicJwk(createPublicKey(privateKey).export({ format: 'jwk' }));
  if (!publicJwk) throw new TypeError('expected an Ed25519 or P-256 private key');
  const digest = algorithmOf(publicJwk) === 'ES256' ? 'sha256' : null;
  return {
    publicJwk,
    sign: async (data) => sign(digest, data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  };
}

/** A fresh key for one worker. Ed25519 by default: its signatures are deterministic. */
export function generateWorkerKey(algorithm: 'EdDSA' | 'ES256' = 'EdDSA'): KeyObject {
  return algorithm === 'EdDSA'
    ? generateKeyPairSync('ed25519').privateKey
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}
