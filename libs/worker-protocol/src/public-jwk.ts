import { createHash } from 'node:crypto';
import { isRecord } from '@claimgate/domain';
import { isBase64Url } from './base64url.js';
import { canonicalJson } from './canonical-json.js';

/** A public Ed25519 key: the control plane's, or a worker's. */
export interface Ed25519Jwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
}

/** A public P-256 key of a worker. */
export interface P256Jwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
}

/** The public keys that the protocol knows, with the members that make the key and no others. */
export type PublicJwk = Ed25519Jwk | P256Jwk;

/** A public key of the control plane, with the id that tokens name it by. */
export interface PublishedKey {
  readonly kid: string;
  readonly jwk: Ed25519Jwk;
}

/** How a key signs. */
export type SignatureAlgorithm = 'EdDSA' | 'ES256';

/** The one algorithm of a key: a token never chooses how it is checked. */
export function algorithmOf(jwk: PublicJwk): SignatureAlgorithm {
  return jwk.kty === 'OKP' ? 'EdDSA' : 'ES256';
}

/** Reads a public key that came from outside; undefined for any other key, and for one with a private or unknown member. */
export function parsePublicJwk(value: unknown): PublicJwk | undefined {
  if (!isRecord(value)) return undefined;
  const { kty, crv, x, y, ...others } = value;
  if (Object.keys(others).length > 0 || !isBase64Url(x, 32)) return undefined;
  if (kty === 'OKP' && crv === 'Ed25519' && y === undefined) return { kty, crv, x };
  if (kty === 'EC' && crv === 'P-256' && isBase64Url(y, 32)) return { kty, crv, x, y };
  return undefined;
}

/** The thumbprint of a key (RFC 7638, SHA-256): its name wherever a key is stored or compared. */
export function thumbprintOf(jwk: PublicJwk): string {
  return createHash('sha256').update(canonicalJson(jwk)).digest('base64url');
}
