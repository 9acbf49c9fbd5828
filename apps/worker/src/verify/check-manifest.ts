import { sha256Hex, verifyManifest, type VerifiedManifest } from '@claimgate/worker-protocol';
import { MANIFEST } from './bundle-files.js';
import { check, type Check } from './check.js';
import { locateInJws, partAt } from './locate-in-jws.js';
import { BASE64URL, findSingleChange, hasSha256 } from './single-change.js';

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
