import { createHash } from 'node:crypto';
import {
  toAtomicClaims,
  toClaimReport,
  toGateVerdict,
  toSourceRecord,
  toSourceSpans,
  type ClaimReportDto,
} from '@claimgate/contracts';
import type { Packet, ReviewResult, RunId } from '@claimgate/domain';
import { renderHtmlReport } from '@claimgate/report';
import type { ManifestFileName } from '@claimgate/worker-protocol';
import { escapeSteering } from '../terminal/printable.js';
import { WORKER_VERSION } from '../worker-version.js';

/** What the files of a report are made from. */
export interface ReviewedPacket {
  readonly runId: RunId;
  readonly packet: Packet;
  readonly result: ReviewResult;
  readonly at: Date;
}

/** What `run.json` says besides the findings. */
export interface BundleFacts {
  readonly reportPointer: string;
  readonly hmacKey: string;
  /** What was assumed about the input, for example about the encoding of a file. */
  readonly inputNotes: readonly string[];
}

/** The texts of a report, by file. */
export type ReportTexts = Readonly<Record<Exclude<ManifestFileName, 'run.json'>, string>>;

/** The report in its three forms, as the API would give them. */
export function reportTexts({ runId, packet, result, at }: ReviewedPacket): ReportTexts {
  return {
    'claim-report.json': toJsonFile(toReport({ runId, packet, result, at })),
    'claim-report.md': result.report.markdown,
    'claim-report.html': renderHtmlReport({ packet, result, title: runId, createdAt: at }),
  };
}

/** The findings themselves, with what is needed to prove where they come from. */
export function runRecord(reviewed: ReviewedPacket, facts: BundleFacts): string {
  const { runId, packet, at } = reviewed;
  const record = {
    review_run_id: runId,
    report_pointer: facts.reportPointer,
    worker_version: WORKER_VERSION,
    created_at: at.toISOString(),
    intended_use: packet.intendedUse,
    strictness: packet.strictness,
    hmac_key: facts.hmacKey,
    input_notes: facts.inputNotes,
    ...toFindings(reviewed),
  };
  return toJsonFile(record);
}

/** Claims, spans, verifications and verdict, in the shapes of the API. */
export function toFindings(reviewed: ReviewedPacket) {
  const { runId, packet, result } = reviewed;
  const run = toRun(reviewed);
  const sources = packet.sources.map((source) => ({ ...source, contentSha256: sha256(source.content) }));
  return {
    pipeline_versions: result.versions,
    gate_verdict: toGateVerdict(run),
    sources: sources.map((source) => toSourceRecord(runId, source)),
    source_spans: toSourceSpans(run, result.spans, sources),
    claims: toAtomicClaims({ run, ...result }),
  };
}

/** Content in it does not steer the terminal of whoever looks at the file. */
function toJsonFile(value: object): string {
  return `${escapeSteering(JSON.stringify(value, null, 2))}\n`;
}

/** The claim report, as the API would give it. */
export function toReport(reviewed: ReviewedPacket): ClaimReportDto {
  const { result, at } = reviewed;
  const stored = { report: result.report, versions: result.versions, createdAt: at, updatedAt: at };
  return toClaimReport({ run: toRun(reviewed), stored, ...result });
}

function toRun({ runId, packet, result, at }: ReviewedPacket) {
  const { intendedUse } = packet;
  return { id: runId, createdAt: at, completedAt: at, intendedUse, outcome: { gate: result.gate } };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
