import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Ed25519Jwk } from '../public-jwk.js';
import { keySigner, type NamedSigner, type Signer } from '../signer.js';

const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** An Ed25519 key that is the same every time: for tests and published vectors only. */
export function fixedEd25519Key(name: string): KeyObject {
  const seed = createHash('sha256').update(`claimgate test key: ${name}`).digest();
  return createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

/** A P-256 key that is the same every time: the one of RFC 7517, appendix A.2. */
export function fixedP256Key(): KeyObject {
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
    y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
    d: '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE',
  };
  return createPrivateKey({ key, format: 'jwk' });
}

/** The signer of a control plane in tests. */
export function controlPlaneSigner(kid = 'key-1'): NamedSigner & { readonly publicJwk: Ed25519Jwk } {
  const { sign, publicJwk } = keySigner(fixedEd25519Key(`control plane ${kid}`));
  if (publicJwk.kty !== 'OKP') throw new TypeError('expected an Ed25519 key');
  return { sign, publicJwk, kid };
}

/** The signer of a worker in tests. */
export function workerSigner(name = 'worker'): Signer {
  return keySigner(fixedEd25519Key(name));
}
