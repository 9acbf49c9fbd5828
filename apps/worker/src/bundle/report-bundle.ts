import type { WorkerCompletionBody } from '@claimgate/contracts';
import { MANIFEST_FILES, sha256Hex, signManifest, type ManifestFileName, type Signer } from '@claimgate/worker-protocol';
import { LIMITS, type CompletionCounts, type Packet, type ReviewResult, type SupportStatus } from '@claimgate/domain';
import type { BundleFolder } from './bundle-folder.js';
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

/** What the completion event says of a bundle. */
interface CompletionFacts {
  readonly packet: Packet;
  readonly result: ReviewResult;
  readonly reportPointer: string;
  readonly hashes: WorkerCompletionBody['hashes'];
}

/** The completion of a run: numbers, words of ours and digests. */
function toCompletion({ packet, result, reportPointer, hashes }: CompletionFacts): WorkerCompletionBody {
  return {
    counts: toCounts(packet, result),
    safe_use_status: result.gate.verdict,
    reason_counts: countBy(result.gate.reasons.map(({ code }) => code)),
    hashes,
    report_pointer: reportPointer,
    pipeline_versions: { ...result.versions },
  };
}

/** What was counted in a review. */
function toCounts({ aiOutput, sources }: Packet, { claims, verifications, report }: ReviewResult): CompletionCounts {
  const countOf = (status: SupportStatus): number => verifications.filter((each) => each.status === status).length;
  const unchecked = report.coverage.reduce((sum, { start, end }) => sum + characters(aiOutput.slice(start, end)), 0);
  return {
    sources: sources.length,
    claims: claims.length,
    supported: countOf('supported'),
    partially_supported: countOf('partially_supported'),
    unsupported: countOf('unsupported'),
    contradicted: countOf('contradicted'),
    insufficient_context: countOf('insufficient_context'),
    citation_issues: report.citationIssues.length,
    unchecked_characters: Math.min(unchecked, LIMITS.aiOutputCharacters),
  };
}

/** An emoji is one character, as the limits count them. */
function characters(text: string): number {
  return [...text].length;
}

function countBy(codes: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, all]) => [code, all.length]));
}
