import type { WorkerCompletionBody } from '@claimgate/contracts';
import { MANIFEST_FILES, sha256Hex, signManifest, type ManifestFileName, type Signer } from '@claimgate/worker-protocol';
import type { BundleFolder } from './bundle-folder.js';
import { toCompletion } from './completion.js';
import { contentHmac, packetBytes } from './content-hmac.js';
import { reportTexts, runRecord, type BundleFacts, type ReviewedPacket } from './report-files.js';

/**
 * Writes the first part of a bundle: the four files, then the manifest that covers them, in this order. From there on the bundle is
 * readable, which is checked; gives what the completion says of it.
 */
export async function writeReport(
  folder: BundleFolder,
  reviewed: ReviewedPacket,
  { signer, ...facts }: BundleFacts & { readonly signer: Signer },
): Promise<WorkerCompletionBody> {
  const texts = { ...reportTexts(reviewed), 'run.json': runRecord(reviewed, facts) };
  for (const name of MANIFEST_FILES) await folder.put(name, texts[name]);
  const manifest = await signManifest(
    { run_id: reviewed.runId, files: MANIFEST_FILES.map((name) => toFile(name, texts[name])) },
    signer,
  );
  await folder.put('manifest.jws', manifest);
  for (const name of MANIFEST_FILES) await folder.check(name, texts[name]);
  await folder.check('manifest.jws', manifest);
  const hashes = {
    report_hmac: contentHmac(facts.hmacKey, texts['claim-report.json']),
    input_hmac: contentHmac(facts.hmacKey, packetBytes(reviewed.packet)),
    manifest_sha256: sha256Hex(manifest),
  };
  return toCompletion({ ...reviewed, reportPointer: facts.reportPointer, hashes });
}

function toFile(name: ManifestFileName, text: string) {
  return { name, size: Buffer.byteLength(text), sha256: sha256Hex(text) };
}
