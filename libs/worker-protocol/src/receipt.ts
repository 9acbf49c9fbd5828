import type { CompletionCounts, RunId, SafeUseStatus } from '@claimgate/domain';
import { isCanonical, isSignedBy, readCompact, signCompact } from './compact-jws.js';
import { hasExactly, is, orNull } from './document-content.js';
import { parsePublicJwk, thumbprintOf, type Ed25519Jwk } from './public-jwk.js';
import type { NamedSigner } from './signer.js';

/** The type of a receipt. */
export const RECEIPT_TYPE = 'claimgate-receipt+jws';

/**
 * What the control plane confirms at the end of a run: the head of the chain of events, and what that last event said. Verdict,
 * counts and manifest are null for a run that failed.
 */
export interface Receipt {
  readonly run_id: RunId;
  readonly chain_head: string;
  readonly verdict: SafeUseStatus | null;
  readonly counts: CompletionCounts | null;
  readonly manifest_sha256: string | null;
  /** Null for a run that was used without proofs. */
  readonly worker_key_thumbprint: string | null;
  readonly issued_at: string;
}

const RECEIPT_FIELDS = {
  run_id: is.runId,
  chain_head: is.digest,
  verdict: orNull(is.verdict),
  counts: orNull(is.counts),
  manifest_sha256: orNull(is.digest),
  worker_key_thumbprint: orNull(is.thumbprint),
  issued_at: is.timestamp,
};

/** Signs a receipt; the control plane's public key stands in its header, so that it can be checked offline. */
export function signReceipt(receipt: Receipt, signer: NamedSigner): Promise<string> {
  return signCompact({ typ: RECEIPT_TYPE, kid: signer.kid, jwk: signer.publicJwk }, { ...receipt }, signer);
}

/** A receipt that holds, and whose key signed it. `pinned` is false when no keys were given to hold it against. */
export interface VerifiedReceipt {
  readonly valid: true;
  readonly receipt: Receipt;
  readonly keyThumbprint: string;
  readonly pinned: boolean;
}

/** Why a receipt or a manifest does not hold. */
export interface InvalidDocument {
  readonly valid: false;
  readonly reason: 'malformed' | 'signature' | 'unknown_key' | 'content';
}

/** Checks a receipt, and with the keys of a JWKS also that it is the control plane's and not just anybody's. */
export async function verifyReceipt(text: unknown, pinned?: readonly Ed25519Jwk[]): Promise<VerifiedReceipt | InvalidDocument> {
  const jws = readCompact(text);
  const jwk = parsePublicJwk(jws?.header['jwk']);
  if (!jws || !isCanonical(jws) || jws.header['typ'] !== RECEIPT_TYPE || jwk?.kty !== 'OKP')
    return { valid: false, reason: 'malformed' };
  if (!(await isSignedBy(jws, jwk))) return { valid: false, reason: 'signature' };
  if (pinned && !pinned.some(({ x }) => x === jwk.x)) return { valid: false, reason: 'unknown_key' };
  if (!hasExactly(RECEIPT_FIELDS, jws.payload)) return { valid: false, reason: 'content' };
  return {
    valid: true,
    receipt: jws.payload,
    keyThumbprint: thumbprintOf(jwk),
    pinned: pinned !== undefined,
  };
}
