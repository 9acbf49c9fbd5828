import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { thumbprintOf, type Ed25519Jwk } from './public-jwk.js';
import { keySigner, type NamedSigner, type Signer } from './signer.js';

/** A signing key as it is stored: its private part is sealed, and the version says under which key. */
export interface SealedSigningKey {
  readonly id: string;
  /** The public Ed25519 key as base64url. */
  readonly publicKey: string;
  readonly sealedPrivateKey: Buffer;
  readonly sealingVersion: number;
}

/** Seals private keys for storage, each bound to its id. */
export interface PrivateKeySealing {
  seal(secret: Uint8Array, id: string): { readonly version: number; readonly bytes: Buffer };
  /** Undefined when it cannot be opened. */
  open(sealed: { readonly version: number; readonly bytes: Buffer }, id: string): Buffer | undefined;
}

/** A fresh Ed25519 key, with its private part sealed. It is named by its thumbprint. */
export function newSigningKey(sealing: PrivateKeySealing): SealedSigningKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { publicJwk } = keySigner(privateKey);
  const id = thumbprintOf(publicJwk);
  const sealed = sealing.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), id);
  return { id, publicKey: publicJwk.x, sealedPrivateKey: sealed.bytes, sealingVersion: sealed.version };
}

/** Opens a stored key; undefined when it cannot be opened, or is not the key that its row says. */
export function openSigningKey(row: SealedSigningKey, sealing: PrivateKeySealing): NamedSigner | undefined {
  const der = sealing.open({ version: row.sealingVersion, bytes: row.sealedPrivateKey }, row.id);
  const signer = der && namedSigner(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return signer?.kid === row.id && signer.publicJwk.x === row.publicKey ? signer : undefined;
}

/** The signer of an Ed25519 key in memory, named by its thumbprint; undefined for a key of another kind. */
export function namedSigner(privateKey: KeyObject): NamedSigner | undefined {
  if (privateKey.asymmetricKeyType !== 'ed25519') return undefined;
  const signer: Signer = keySigner(privateKey);
  return { ...signer, kid: thumbprintOf(signer.publicJwk) };
}

/** The public key of a row, as it is published. */
export function publicJwkOf({ publicKey }: Pick<SealedSigningKey, 'publicKey'>): Ed25519Jwk {
  return { kty: 'OKP', crv: 'Ed25519', x: publicKey };
}
