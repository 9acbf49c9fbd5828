import type { RunId } from '@claimgate/domain';
import { isCanonical, isSignedBy, readCompact, signCompact } from './compact-jws.js';
import { hasExactly, is } from './document-content.js';
import { parsePublicJwk, thumbprintOf } from './public-jwk.js';
import type { InvalidDocument } from './receipt.js';
import type { Signer } from './signer.js';

/** The type of a manifest. */
export const MANIFEST_TYPE = 'claimgate-manifest+jws';

export const MANIFEST_FILES = ['claim-report.json', 'claim-report.md', 'claim-report.html', 'run.json'] as const;
/** The files of a report bundle that its manifest covers. */
export type ManifestFileName = (typeof MANIFEST_FILES)[number];

/** One file of a bundle. */
export interface ManifestFile {
  readonly name: ManifestFileName;
  readonly size: number;
  readonly sha256: string;
}

/** What a worker signs about its bundle: the four files, in their fixed order. */
export interface Manifest {
  readonly run_id: RunId;
  readonly files: readonly ManifestFile[];
}

/** Signs a manifest with the worker's key, whose public part stands in the header. The hash of this text goes into the completion. */
export function signManifest(manifest: Manifest, signer: Signer): Promise<string> {
  return signCompact({ typ: MANIFEST_TYPE, jwk: signer.publicJwk }, { ...manifest }, signer);
}

/** A manifest that holds, and the thumbprint of the worker's key: the receipt must name the same. */
export interface VerifiedManifest {
  readonly valid: true;
  readonly manifest: Manifest;
  readonly keyThumbprint: string;
}

/** Checks form and signature of a manifest. Whose key it is, is settled by the receipt. */
export async function verifyManifest(text: unknown): Promise<VerifiedManifest | InvalidDocument> {
  const jws = readCompact(text);
  const jwk = parsePublicJwk(jws?.header['jwk']);
  if (!jws || !isCanonical(jws) || jws.header['typ'] !== MANIFEST_TYPE || !jwk) return { valid: false, reason: 'malformed' };
  if (!(await isSignedBy(jws, jwk))) return { valid: false, reason: 'signature' };
  if (!hasExactly({ run_id: is.runId, files: areTheFiles }, jws.payload)) return { valid: false, reason: 'content' };
  return { valid: true, manifest: jws.payload, keyThumbprint: thumbprintOf(jwk) };
}

function areTheFiles(value: unknown): value is readonly ManifestFile[] {
  if (!Array.isArray(value) || value.length !== MANIFEST_FILES.length) return false;
  return MANIFEST_FILES.every((name, index) =>
    hasExactly({ name: (given): given is ManifestFileName => given === name, size: is.count, sha256: is.digest }, value[index]),
  );
}
