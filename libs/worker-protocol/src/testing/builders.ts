import type { CompletionCounts } from '@claimgate/domain';
import type { Manifest } from '../manifest.js';
import type { Receipt } from '../receipt.js';
import { MANIFEST_FILES } from '../manifest.js';
import type { PublishedKey } from '../public-jwk.js';
import type { CredentialParties, WorkerCredentialClaims } from '../worker-credential.js';
import { controlPlaneSigner } from './fixed-keys.js';
import { UNLINKED_EVENTS } from './vector-inputs.js';

/** The moment of every example. */
export const NOON = new Date('2026-11-15T12:00:00.000Z');

/** Seconds after (or before) the moment of the examples. */
export function noonPlus(seconds: number): Date {
  return new Date(NOON.getTime() + seconds * 1000);
}

/** The parties of the examples. */
export const PARTIES: CredentialParties = { issuer: 'https://api.example.com', audience: 'claimgate-private-worker' };

/** The claims of a credential. */
export function someClaims(changes: Partial<WorkerCredentialClaims> = {}): WorkerCredentialClaims {
  return {
    runId: 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11',
    credentialId: '3f1c9a52-5a60-4f3e-8f5e-2f1f7f7c0a01',
    organizationId: '0d9b6a0e-1d8f-4a57-a1cb-5f0d9f4f7c02',
    projectId: '5e2a7c1b-90f3-4d0e-b7f5-3c6d2e1f0a03',
    generation: 1,
    intendedUse: 'customer_facing',
    strictness: 'standard',
    issuedAt: NOON,
    expiresAt: noonPlus(3600),
    ...changes,
  };
}

/** The keys that a control plane with this signer publishes. */
export function publishedKeys(...signers: ReturnType<typeof controlPlaneSigner>[]): PublishedKey[] {
  return signers.map(({ kid, publicJwk }) => ({ kid, jwk: publicJwk }));
}

/** Counts that add up: those of the published completion. */
export const SOME_COUNTS: CompletionCounts = UNLINKED_EVENTS[2].completion.counts;

/** The receipt of a completed run. */
export function someReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    run_id: 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11',
    chain_head: 'ab'.repeat(32),
    verdict: 'needs_repair',
    counts: SOME_COUNTS,
    manifest_sha256: 'cd'.repeat(32),
    worker_key_thumbprint: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    issued_at: '2026-11-15T12:00:00.000Z',
    ...changes,
  };
}

/** The manifest of a bundle. */
export function someManifest(): Manifest {
  const files = MANIFEST_FILES.map((name, index) => ({ name, sha256: String(index).repeat(64), size: 100 + index }));
  return { run_id: 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11', files };
}
