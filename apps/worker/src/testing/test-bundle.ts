import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { WorkerCompletionBody } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import {
  canonicalJson,
  firstEventId,
  generateWorkerKey,
  keySigner,
  MANIFEST_FILES,
  sha256Hex,
  signManifest,
  signReceipt,
  thumbprintOf,
  ZERO_HASH,
  type Ed25519Jwk,
  type NamedSigner,
  type Receipt,
} from '@claimgate/worker-protocol';
import { contentHmac } from '../bundle/content-hmac.js';
import { LEDGER, MANIFEST, RECEIPT, type BundleFiles } from '../verify/bundle-files.js';

type Json = Record<string, unknown>;

const HMAC_KEY = '5c'.repeat(32);

/** The control plane of a test: the signer of receipts. */
export function aControlPlaneKey(): NamedSigner {
  const signer = keySigner(generateKeyPairSync('ed25519').privateKey);
  return { ...signer, kid: thumbprintOf(signer.publicJwk) };
}

/** The public part of a control plane's key, as it is pinned. */
export function aPinnedKey(): Ed25519Jwk {
  return ed25519(aControlPlaneKey());
}

function ed25519({ publicJwk }: NamedSigner): Ed25519Jwk {
  if (publicJwk.kty !== 'OKP') throw new TypeError('a control plane signs with Ed25519');
  return publicJwk;
}

/** What a test may want otherwise about a bundle. */
export interface TestBundleOptions {
  readonly end?: 'completion' | 'failure';
  readonly statuses?: number;
  readonly receipt?: Partial<Receipt>;
  readonly controlPlane?: NamedSigner;
  /** Another HMAC of the report than the right one. */
  readonly reportHmac?: string;
  /** The create body of a run that its worker created, or what is otherwise about the usual one. */
  readonly created?: Json;
}

/** A bundle in memory, as a worker and a control plane would have made it together. */
export class TestBundle implements BundleFiles {
  private constructor(
    readonly files: Map<string, Buffer>,
    readonly controlPlaneKey: Ed25519Jwk,
    readonly runId: string,
    readonly reportPointer: string,
  ) {}

  static async make(options: TestBundleOptions = {}): Promise<TestBundle> {
    const controlPlane = options.controlPlane ?? aControlPlaneKey();
    const worker = keySigner(generateWorkerKey());
    const runId = `run_${randomUUID()}` as const;
    const reportPointer = `rpt_${randomUUID()}`;
    const isFailed = options.end === 'failure';
    const files = new Map<string, Buffer>(isFailed ? [] : reportFiles(runId));
    if (!isFailed) {
      const named = MANIFEST_FILES.map((name) => describeFile(name, bytesIn(files, name)));
      files.set(MANIFEST, Buffer.from(await signManifest({ run_id: runId, files: named }, worker)));
    }
    const manifest = files.get(MANIFEST);
    const completed =
      manifest &&
      completion(
        reportPointer,
        sha256Hex(manifest),
        options.reportHmac ?? contentHmac(HMAC_KEY, bytesIn(files, 'claim-report.json')),
      );
    const end = completed ? { type: 'completion', completion: completed } : failure();
    const key = thumbprintOf(worker.publicJwk);
    const created = options.created && canonicalJson({ ...createBody(key), ...options.created });
    const { text, head } = ledgerOf([...statuses(options.statuses ?? 3), end], created);
    files.set(LEDGER, Buffer.from(text));
    const receipt = receiptOf(runId, head, completed, key);
    files.set(RECEIPT, Buffer.from(await signReceipt({ ...receipt, ...options.receipt }, controlPlane)));
    return new TestBundle(files, ed25519(controlPlane), runId, reportPointer);
  }

  /** A bundle that somebody else made. */
  static of(files: Map<string, Buffer>): TestBundle {
    return new TestBundle(files, aPinnedKey(), '', '');
  }

  /** A file of the bundle, which must be there. */
  bytes(name: string): Buffer {
    return bytesIn(this.files, name);
  }

  async names(): Promise<string[]> {
    return [...this.files.keys()];
  }

  async *read(name: string, maxBytes: number): AsyncIterable<Uint8Array> {
    const bytes = this.files.get(name);
    if (!bytes) throw new Error(`${name} was read although it is not there`);
    if (bytes.length > maxBytes) throw new ClaimgateError('payload_too_large');
    // In pieces that end anywhere, as a store gives them.
    for (let start = 0; start < bytes.length; start += 997) yield bytes.subarray(start, start + 997);
  }

  /** A copy in which one file is another, or is gone. */
  with(name: string, change: (bytes: Buffer) => Buffer | undefined): TestBundle {
    const files = new Map(this.files);
    const changed = change(Buffer.from(files.get(name) ?? ''));
    if (changed) files.set(name, changed);
    else files.delete(name);
    return new TestBundle(files, this.controlPlaneKey, this.runId, this.reportPointer);
  }

  /** A copy in which one byte of a file is another. */
  withByte(name: string, offset: number, value: number): TestBundle {
    return this.with(name, (bytes) => {
      if (bytes[offset] === value) throw new Error(`byte ${offset} of ${name} is ${value} already: nothing would be altered`);
      bytes[offset] = value;
      return bytes;
    });
  }
}

function reportFiles(runId: string): [string, Buffer][] {
  const markdown = `# Claim report\n\nShipping is free worldwide. Größe: 5 µm.\n${'A line of the report.\n'.repeat(300)}`;
  const claim = { support_status: 'unsupported', output_start_offset: 36, output_end_offset: 63 };
  const padding = Array.from({ length: 300 }, (_, n) => `note ${n}`);
  const report = { id: `${runId}_claim_report`, review_run_id: runId, safe_use_status: 'needs_repair', markdown, padding };
  const unsupported = { claim_id: `${runId}_claim_2`, claim_text: 'Shipping is free worldwide.', ...claim };
  const terms = { intended_use: 'customer_facing', strictness: 'standard' };
  const run = { review_run_id: runId, hmac_key: HMAC_KEY, ...terms, gate_verdict: { safe_use_status: 'needs_repair' }, padding };
  const texts = {
    'claim-report.json': pretty({ ...report, unsupported_claims: [unsupported] }),
    'claim-report.md': markdown,
    'claim-report.html': `<!doctype html><title>${runId}</title>${'<p>Refunds are granted within 30 days.</p>'.repeat(200)}`,
    'run.json': pretty({
      ...run,
      claims: [{ id: 'other' }, { id: `${runId}_claim_2`, text: 'Shipping is free worldwide.', ...claim }],
    }),
  };
  return MANIFEST_FILES.map((name) => [name, Buffer.from(texts[name])]);
}

function pretty(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function bytesIn(files: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const bytes = files.get(name);
  if (!bytes) throw new Error(`${name} is not in the bundle`);
  return bytes;
}

function describeFile(name: (typeof MANIFEST_FILES)[number], bytes: Buffer) {
  return { name, sha256: sha256Hex(bytes), size: bytes.length };
}

/** What `launch` says of a run. */
function createBody(key: string): Json {
  const terms = { intended_use: 'customer_facing', strictness: 'standard', source_count: 2, deadline_seconds: 3600 };
  return { ...terms, external_id: 'ticket-4711', worker_key_thumbprint: key };
}

function ledgerOf(events: readonly Json[], created?: string): { text: string; head: string } {
  let [text, head] = [created === undefined ? '' : `${created}\n`, ZERO_HASH];
  for (const [index, event] of events.entries()) {
    const named = index === 0 && created !== undefined ? { event_id: firstEventId(created) } : {};
    const sent = { ...envelope(), ...event, ...named, sequence: index + 1, previous_hash: head };
    const line = canonicalJson(sent);
    [text, head] = [`${text}${line}\n`, sha256Hex(line)];
  }
  return { text, head };
}

function envelope(): Json {
  return {
    event_id: randomUUID(),
    occurred_at: '2026-11-15T12:00:00.000Z',
    worker_version: '0.1.0',
    policy_version: 'claim-gate.2026-11-15.v1',
  };
}

function statuses(count: number): Json[] {
  return Array.from({ length: count }, (_, n) => ({
    type: 'status',
    status: { stage: 'verifying', claims_done: n, claims_total: count },
  }));
}

function failure(): Json {
  const body = { category: 'invalid_input', stage: 'reading_input', retryable: false, reference: randomUUID() };
  return { type: 'failure', failure: body };
}

function completion(reportPointer: string, manifestSha256: string, reportHmac: string): WorkerCompletionBody {
  const version = (name: string): string => `${name}.2026-11-15.v1`;
  return {
    counts: {
      sources: 2,
      claims: 2,
      supported: 1,
      partially_supported: 0,
      unsupported: 1,
      contradicted: 0,
      insufficient_context: 0,
      citation_issues: 0,
      unchecked_characters: 12,
    },
    safe_use_status: 'needs_repair',
    reason_counts: { unsupported: 1 },
    hashes: { report_hmac: reportHmac, input_hmac: 'b2'.repeat(32), manifest_sha256: manifestSha256 },
    report_pointer: reportPointer,
    pipeline_versions: {
      extractor: version('clause-extractor'),
      retriever: version('bm25-retriever'),
      verifier: version('lexical-verifier'),
      model: version('no-model'),
      policy: version('claim-gate'),
      compiler: version('claim-report'),
    },
  };
}

function receiptOf(runId: `run_${string}`, head: string, end: WorkerCompletionBody | undefined, key: string): Receipt {
  return {
    run_id: runId,
    chain_head: head,
    verdict: end?.safe_use_status ?? null,
    counts: end ? { ...end.counts } : null,
    manifest_sha256: end?.hashes.manifest_sha256 ?? null,
    worker_key_thumbprint: key,
    issued_at: '2026-11-15T12:00:01.000Z',
  };
}
