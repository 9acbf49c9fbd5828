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
  /** Whether the payload is canonical JSON: one value, one text. */
  readonly isCanonical: boolean;
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
  return header && payload && { text, header: header.value, payload: payload.value, isCanonical: payload.isCanonical };
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

function readObject(part: string): { value: JsonObject; isCanonical: boolean } | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(part, 'base64url'));
    const value = JSON.parse(text) as unknown;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return { value: value as JsonObject, isCanonical: canonicalJson(value) === text };
  } catch {
    return undefined;
  }
}
