import type { Receipt } from '@claimgate/worker-protocol';
import { LEDGER, MANIFEST } from './bundle-files.js';
import { locateManifestChange, type ManifestFound } from './check-manifest.js';
import { check, type Check } from './check.js';
import type { Ledger } from './read-ledger.js';

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
