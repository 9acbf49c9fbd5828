import { sha256Hex, verifyManifest, type Receipt, type VerifiedManifest } from '@claimgate/worker-protocol';
import { LEDGER, MANIFEST } from './bundle-files.js';
import { check, type Check } from './check.js';
import { locateInJws, partAt } from './locate-in-jws.js';
import { BASE64URL, findSingleChange, hasSha256 } from './single-change.js';
import type { Ledger } from './read-ledger.js';

/** A manifest file that was read; undefined where it was longer than a manifest can be. */
export interface ManifestFound {
  readonly bytes: Buffer | undefined;
  /** What it says, when its signature holds. */
  readonly verified: VerifiedManifest | undefined;
  readonly sha256: string | undefined;
  readonly check: Check;
}

const WHY = {
  malformed: 'is no manifest: its type or key is not that of one',
  signature: 'is not signed by the key that stands in its header',
  content: 'is signed, but does not list the four files of a report',
  unknown_key: 'is signed by an unknown key',
} as const;

/** Reads a manifest and checks its form and signature. */
export async function checkManifest(bytes: Buffer | undefined): Promise<ManifestFound> {
  if (!bytes) return { bytes, verified: undefined, sha256: undefined, check: failed('is longer than a manifest can be') };
  const sha256 = sha256Hex(bytes);
  const found = await verifyManifest(bytes.toString('latin1'));
  if (found.valid) {
    const says = `signed by the worker's key ${found.keyThumbprint}`;
    return { bytes, verified: found, sha256, check: check.ok('manifest', says) };
  }
  const form = locateInJws(MANIFEST, bytes);
  const place = form?.place ?? { file: MANIFEST, bytes: { start: 0, end: bytes.length } };
  return { bytes, verified: undefined, sha256, check: check.failed('manifest', `it ${form?.says ?? WHY[found.reason]}`, place) };
}

/** The check of a manifest that is not the one that was recorded, with the changed byte where a single one explains it. */
export function locateManifestChange(bytes: Buffer, recorded: string): Check | undefined {
  const change = findSingleChange(bytes, hasSha256(recorded), BASE64URL);
  if (!change) return undefined;
  const { offset, was } = change;
  const says = `one byte of its ${partAt(bytes, offset)} was changed: it was "${was}" when its hash was recorded`;
  return check.failed('manifest', says, { file: MANIFEST, bytes: { start: offset, end: offset + 1 } });
}

function failed(says: string): Check {
  return check.failed('manifest', `it ${says}`, { file: MANIFEST });
}

/**
 * Checks that the last event names this manifest, and gives the manifest's own line with it: where the two differ, the receipt says
 * which of them was changed.
 */
export function checkCompletion(manifest: ManifestFound, ledger: Ledger | undefined, receipt: Receipt | undefined): Check[] {
  const line = ledger?.lines.at(-1);
  const completion = ledger?.last?.completion;
  const recorded = receipt?.manifest_sha256 ?? completion?.hashes?.manifest_sha256;
  const own = recorded === undefined || manifest.sha256 === recorded ? undefined : changedManifest(manifest, recorded);
  if (!line) return [own ?? manifest.check, check.skipped('completion', `there is no ${LEDGER} that could hold it`)];
  const place = { file: LEDGER, line: line.number, bytes: { start: line.start, end: line.end } };
  if (!completion)
    return [own ?? manifest.check, check.failed('completion', 'the last event is no completion', { ...place, field: 'type' })];
  if (completion.hashes?.manifest_sha256 === manifest.sha256) {
    return [own ?? manifest.check, check.ok('completion', `the last event names this manifest by its hash ${manifest.sha256}`)];
  }
  const field = { ...place, field: 'completion.hashes.manifest_sha256' };
  return [own ?? manifest.check, check.failed('completion', 'the last event names another manifest', field)];
}

function changedManifest(manifest: ManifestFound, recorded: string): Check {
  const located = manifest.bytes && locateManifestChange(manifest.bytes, recorded);
  if (located) return located;
  if (manifest.check.state === 'failed') return manifest.check;
  return check.failed('manifest', 'its signature holds, but it is not the manifest that was recorded', { file: MANIFEST });
}
