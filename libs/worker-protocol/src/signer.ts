import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { algorithmOf, parsePublicJwk, type PublicJwk } from './public-jwk.js';

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
