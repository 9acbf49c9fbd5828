import { createPublicKey, verify } from 'node:crypto';
import { isRecord } from '@claimgate/domain';
import { compactVerify } from 'jose';
import { isBase64Url } from './base64url.js';
import { canonicalJson } from './canonical-json.js';
import { algorithmOf, type PublicJwk } from './public-jwk.js';
import type { Signer } from './signer.js';

/** No token of the protocol is longer; a longer one is refused before anything is decoded. */
export const LONGEST_JWS = 8_192;

type JsonObject = Readonly<Record<string, unknown>>;

/** A compact JWS whose form is right; nothing in it is to be believed yet. */
export interface UnverifiedJws {
  readonly text: string;
  readonly header: JsonObject;
  readonly payload: JsonObject;
  /** The payload as it was written. */
  readonly payloadText: string;
}

/** Signs a payload. Header and payload are canonical JSON, so an Ed25519 signer gives the same text every time. */
export async function signCompact(header: JsonObject, payload: JsonObject, signer: Signer): Promise<string> {
  const whole = { ...header, alg: algorithmOf(signer.publicJwk) };
  const input = [whole, payload].map((part) => Buffer.from(canonicalJson(part)).toString('base64url')).join('.');
  const signature = await signer.sign(Buffer.from(input));
  return `${input}.${Buffer.from(signature).toString('base64url')}`;
}

/** Reads the form of a compact JWS; undefined when it is too long, not of three canonical parts, or holds no JSON objects. */
export function readCompact(text: unknown): UnverifiedJws | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_JWS) return undefined;
  const parts = text.split('.');
  if (parts.length !== 3 || !parts.every((part) => part !== '' && isBase64Url(part))) return undefined;
  const [header, payload] = parts.map(readObject);
  return header && payload && { text, header: header.value, payload: payload.value, payloadText: payload.text };
}

/** Whether the payload is canonical JSON: one value, one text. Asked only where a document is to have one form. */
export function isCanonical({ payload, payloadText }: UnverifiedJws): boolean {
  try {
    return canonicalJson(payload) === payloadText;
  } catch {
    return false;
  }
}

/** Whether the signature is this key's, by the key's own algorithm. What the header says of algorithms decides nothing. */
export async function isSignedBy(jws: UnverifiedJws, jwk: PublicJwk): Promise<boolean> {
  const alg = algorithmOf(jwk);
  if (jws.header['alg'] !== alg || 'crit' in jws.header || 'b64' in jws.header) return false;
  return compactVerify(jws.text, jwk, { algorithms: [alg] }).then(
    () => true,
    () => false,
  );
}

/**
 * The same, at once and by Node alone. For proofs: every call of every worker has one, and a detour through Node's pool of threads
 * costs several times the check itself.
 */
export function isSignedByAtOnce({ text, header }: UnverifiedJws, jwk: PublicJwk): boolean {
  const alg = algorithmOf(jwk);
  if (header['alg'] !== alg || 'crit' in header || 'b64' in header) return false;
  const end = text.lastIndexOf('.');
  const signature = Buffer.from(text.slice(end + 1), 'base64url');
  try {
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    return verify(DIGESTS[alg], Buffer.from(text.slice(0, end)), { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}

const DIGESTS = { EdDSA: null, ES256: 'sha256' } as const;

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function readObject(part: string): { value: JsonObject; text: string } | undefined {
  try {
    const text = UTF8.decode(Buffer.from(part, 'base64url'));
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { value, text } : undefined;
  } catch {
    return undefined;
  }
}
