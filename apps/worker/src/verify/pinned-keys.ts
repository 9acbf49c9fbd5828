import { ConfigurationError } from '@claimgate/runtime';
import { parsePublicJwk, type Ed25519Jwk } from '@claimgate/worker-protocol';
import { isJsonObject, parseJsonObject } from '../json-object.js';

/** The largest copy of a JWKS that is read. */
export const LONGEST_JWKS = 1024 * 1024;

/** The Ed25519 keys of a JWKS, as `/.well-known/jwks.json` gives it. Keys of other kinds are nobody's who signs receipts. */
export function parsePinnedKeys(text: string, file: string): Ed25519Jwk[] {
  const keys = keysOf(text);
  if (!keys)
    throw new ConfigurationError([`--jwks: ${file} is no JWKS: expected {"keys": [...]}, as /.well-known/jwks.json gives it.`]);
  const pinned = keys.map(toPublicKey).filter((key) => key?.kty === 'OKP');
  if (pinned.length === 0) throw new ConfigurationError([`--jwks: ${file} holds no Ed25519 key, and no other signs receipts.`]);
  return pinned;
}

function keysOf(text: string): unknown[] | undefined {
  const keys = parseJsonObject(text)?.['keys'];
  return Array.isArray(keys) ? keys : undefined;
}

/** A published key also says what it is for; that is not part of the key. */
function toPublicKey(value: unknown) {
  if (!isJsonObject(value)) return undefined;
  const { kty, crv, x } = value;
  return parsePublicJwk({ kty, crv, x });
}
