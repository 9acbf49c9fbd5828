import { base64url, calculateJwkThumbprint, compactVerify } from 'jose';
import { canonicalJson, isRecord } from './canonical-json.js';

/** No token of the protocol is longer; a longer one is refused before anything is decoded. */
const LONGEST_JWS = 8_192;

export type JsonObject = Readonly<Record<string, unknown>>;

/** The public keys that the protocol knows, with the members that make the key and no others. */
export type PublicJwk =
  | { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string }
  | { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string };

/** What a signed document says, once its signature holds. */
export interface SignedDocument {
  readonly payload: JsonObject;
  readonly jwk: PublicJwk;
  /** RFC 7638 thumbprint of the key. */
  readonly thumbprint: string;
}

/** A document of the protocol that is signed by the key in its own header; a text says what is wrong with it. */
export async function openSigned(text: string, type: string): Promise<SignedDocument | string> {
  const parts = text.length > LONGEST_JWS ? [] : text.split('.');
  const [header, payload] = parts.length === 3 && parts.every(isBase64Url) ? parts.map(readObject) : [];
  if (!header || !payload) return 'it is no signed document: its form is broken';
  const jwk = parseJwk(header.value['jwk']);
  if (header.value['typ'] !== type || !jwk) return 'its type or key is not that of one';
  if (canonicalJson(payload.value) !== payload.text) return 'it is not in canonical form';
  if (!(await isSignedBy(text, header.value, jwk))) return 'it is not signed by the key that stands in its header';
  return { payload: payload.value, jwk, thumbprint: await calculateJwkThumbprint(jwk) };
}

/** By the key's own algorithm: a document never chooses how it is checked. */
async function isSignedBy(text: string, header: JsonObject, jwk: PublicJwk): Promise<boolean> {
  const alg = jwk.kty === 'OKP' ? 'EdDSA' : 'ES256';
  if (header['alg'] !== alg || 'crit' in header || 'b64' in header) return false;
  return compactVerify(text, { ...jwk, alg }, { algorithms: [alg] }).then(
    () => true,
    () => false,
  );
}

function parseJwk(value: unknown): PublicJwk | undefined {
  if (!isRecord(value)) return undefined;
  const { kty, crv, x, y, ...others } = value;
  if (Object.keys(others).length > 0 || typeof x !== 'string') return undefined;
  if (kty === 'OKP' && crv === 'Ed25519' && y === undefined) return { kty, crv, x };
  if (kty === 'EC' && crv === 'P-256' && typeof y === 'string') return { kty, crv, x, y };
  return undefined;
}

/** Decoders are lenient: without this one signature would have many texts. */
function isBase64Url(part: string): boolean {
  try {
    return /^[\w-]+$/.test(part) && base64url.encode(base64url.decode(part)) === part;
  } catch {
    return false;
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function readObject(part: string): { readonly value: JsonObject; readonly text: string } | undefined {
  try {
    const text = UTF8.decode(base64url.decode(part));
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { value, text } : undefined;
  } catch {
    return undefined;
  }
}
