import { createHash } from 'node:crypto';
import { ClaimgateError, isIntegerWithin } from '@claimgate/domain';
import { isSignedByAtOnce, readCompact, signCompact, type UnverifiedJws } from './compact-jws.js';
import { parsePublicJwk, thumbprintOf, type PublicJwk } from './public-jwk.js';
import type { Signer } from './signer.js';

/** The type of a DPoP proof (RFC 9449). */
export const PROOF_TYPE = 'dpop+jwt';
/** How far a proof's clock may be off, either way. */
export const PROOF_SECONDS = 60;
/** How long a proof's id must be remembered: longer than it can be used. */
export const PROOF_MEMORY_SECONDS = 300;

/** Beyond this a `Date` cannot say the time. */
const LATEST_SECOND = 8_640_000_000_000;
const PROOF_ID = /^[A-Za-z0-9._~-]{16,128}$/;

/** The request that a proof is for. */
export interface ProvenRequest {
  readonly htm: string;
  /** The URL; query and fragment do not count. */
  readonly htu: string;
  readonly accessToken: string;
}

/** What it takes to make a proof. */
export interface ProofInput extends ProvenRequest {
  readonly signer: Signer;
  /** Unique for every request, repeats of the same one included. */
  readonly jti: string;
  readonly iat: Date;
}

/** Makes the proof that a request comes from the holder of a key. */
export function makeProof({ signer, htm, htu, accessToken, jti, iat }: ProofInput): Promise<string> {
  const payload = { htm, htu, jti, iat: Math.floor(iat.getTime() / 1000), ath: accessTokenHash(accessToken) };
  return signCompact({ typ: PROOF_TYPE, jwk: signer.publicJwk }, payload, signer);
}

/** What a valid proof proves: who holds the key, and the id that may be seen only once. */
export interface CheckedProof {
  readonly thumbprint: string;
  readonly jti: string;
  /** Hex SHA-256 of the id: what is stored, since the id itself is a text that its sender chose. */
  readonly jtiHash: string;
  readonly issuedAt: Date;
}

/** Why a proof is refused, in words that repeat nothing of it. */
const ERRORS = {
  malformed: 'it is not a compact JWS with canonical base64url parts',
  type: `its typ is not ${PROOF_TYPE}`,
  key: 'its jwk is not a public P-256 or Ed25519 key, or has other members',
  signature: 'its signature is not by its key with ES256 or EdDSA',
  method: 'its htm is not the method of the request',
  url: 'its htu is not the URL of the request',
  token: 'its ath is not the hash of the credential',
  time: `its iat is not within ${PROOF_SECONDS} seconds of our time`,
  id: 'its jti does not have 16 to 128 characters of A-Z, a-z, 0-9, ".", "_", "~" and "-"',
} as const;

/**
 * Checks a proof for one request; throws `invalid_proof` with a reason that is safe to show. Whether its id was seen before is for
 * the caller to find out, in the same transaction that uses it.
 */
export async function checkProof(proof: unknown, { now, ...request }: ProvenRequest & { now: Date }): Promise<CheckedProof> {
  const read = await readProof(proof, request);
  if (!isProofInTime(read, now)) throw invalid('time');
  return read;
}

/** The same apart from the time, for a caller that asks the database for it later. */
export async function readProof(proof: unknown, request: ProvenRequest): Promise<CheckedProof> {
  const jws = readCompact(proof);
  if (!jws) throw invalid('malformed');
  const jwk = verifiedKey(jws);
  const { jti, iat } = provenClaims(jws.payload, request);
  const jtiHash = createHash('sha256').update(jti).digest('hex');
  return { thumbprint: thumbprintOf(jwk), jti, jtiHash, issuedAt: new Date(iat * 1000) };
}

/** Whether a proof was made within a minute of now, either way. */
export function isProofInTime({ issuedAt }: Pick<CheckedProof, 'issuedAt'>, now: Date): boolean {
  return Math.abs(now.getTime() - issuedAt.getTime()) <= PROOF_SECONDS * 1000;
}

function verifiedKey(jws: UnverifiedJws): PublicJwk {
  if (jws.header['typ'] !== PROOF_TYPE) throw invalid('type');
  const jwk = parsePublicJwk(jws.header['jwk']);
  if (!jwk) throw invalid('key');
  if (!isSignedByAtOnce(jws, jwk)) throw invalid('signature');
  return jwk;
}

function provenClaims(payload: UnverifiedJws['payload'], request: ProvenRequest): { jti: string; iat: number } {
  const { htm, htu, ath, iat, jti } = payload;
  if (htm !== request.htm) throw invalid('method');
  if (!isSameUrl(htu, request.htu)) throw invalid('url');
  if (ath !== accessTokenHash(request.accessToken)) throw invalid('token');
  if (!isIntegerWithin(iat, -LATEST_SECOND, LATEST_SECOND)) throw invalid('time');
  if (typeof jti !== 'string' || !PROOF_ID.test(jti)) throw invalid('id');
  return { jti, iat };
}

function accessTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares as RFC 9449 asks: after normalisation, without query and fragment. */
function isSameUrl(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || !URL.canParse(given)) return false;
  const [one, other] = [new URL(given), new URL(expected)];
  return one.username + one.password === '' && one.origin === other.origin && one.pathname === other.pathname;
}

function invalid(error: keyof typeof ERRORS): ClaimgateError {
  return new ClaimgateError('invalid_proof', `The proof of possession is not valid: ${ERRORS[error]}.`);
}
