import type { PipelineVersions } from './report.js';
import type { RunErrorCode } from './run.js';
import { SUPPORT_STATUSES } from './verification.js';

export const WORKER_EVENT_TYPES = ['status', 'completion', 'failure'] as const;
/** What an event of a private worker tells: where it stands, how the run ended, or why it could not. */
export type WorkerEventType = (typeof WORKER_EVENT_TYPES)[number];

export const WORKER_STAGES = [
  'starting',
  'reading_input',
  'segmenting',
  'extracting',
  'retrieving',
  'verifying',
  'compiling',
  'storing',
] as const;
/** What a worker is busy with. */
export type WorkerStage = (typeof WORKER_STAGES)[number];

export const FAILURE_CATEGORIES = [
  'invalid_input',
  'source_unreadable',
  'storage_denied',
  'storage_unavailable',
  'model_unavailable',
  'out_of_memory',
  'timeout',
  'cancelled',
  'internal',
] as const;
/** Why a worker failed, in words that were all written beforehand. */
export type FailureCategory = (typeof FAILURE_CATEGORIES)[number];

/** Why a private run failed, by what its worker said. */
export const RUN_ERROR_OF_FAILURE: Readonly<Record<FailureCategory, RunErrorCode>> = {
  invalid_input: 'worker_failed',
  source_unreadable: 'worker_failed',
  storage_denied: 'storage_unavailable',
  storage_unavailable: 'storage_unavailable',
  model_unavailable: 'model_unavailable',
  out_of_memory: 'worker_failed',
  timeout: 'pipeline_timeout',
  cancelled: 'worker_failed',
  internal: 'worker_failed',
};

/** What a completion counts. The counts of the five statuses add up to the claims. */
export const COMPLETION_COUNTS = ['sources', 'claims', ...SUPPORT_STATUSES, 'citation_issues', 'unchecked_characters'] as const;
/** The counts of a completed private run. */
export type CompletionCounts = Readonly<Record<(typeof COMPLETION_COUNTS)[number], number>>;

/** True when every claim has exactly one status. */
export function claimsAddUp(counts: CompletionCounts): boolean {
  return SUPPORT_STATUSES.reduce((sum, status) => sum + counts[status], 0) === counts.claims;
}

export const SECURITY_EVENT_KINDS = ['credential_bound_elsewhere', 'replayed_proof', 'revoked_use', 'sequence_conflict'] as const;
/** Something about a run's credential that its owner should look at. */
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** The names that versions in an event may have, so that a version cannot be a word of the customer's. A new part is added here first. */
export const VERSION_NAMES: Readonly<Record<keyof PipelineVersions, readonly string[]>> = {
  extractor: ['clause-extractor', 'model-extractor', 'endpoint-extractor'],
  retriever: ['bm25-retriever'],
  verifier: ['lexical-verifier', 'onnx-verifier', 'model-verifier', 'endpoint-verifier'],
  model: ['no-model', 'claimgate-small', 'nli-model', 'endpoint-model'],
  policy: ['claim-gate'],
  compiler: ['claim-report'],
};

/** The texts that may cross from a worker: each is a fixed form in which no sentence fits. Patterns as JSON Schema writes them. */
export const WORKER_TEXT_PATTERNS = {
  uuid: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  digest: '^[0-9a-f]{64}$',
  timestamp: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z$',
  reportPointer: '^rpt_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  semver: '^(0|[1-9]\\d{0,4})\\.(0|[1-9]\\d{0,4})\\.(0|[1-9]\\d{0,4})$',
  /** 32 bytes of base64url; the last character carries four bits. */
  thumbprint: '^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$',
} as const;

/** The pattern of a version with one of these names, `<name>.<date>.v<n>`, or of three numbers without a name. */
export function versionPattern(names: readonly string[]): string {
  const numbers = WORKER_TEXT_PATTERNS.semver.slice(1, -1);
  return `^((${names.join('|')})\\.\\d{4}-\\d{2}-\\d{2}\\.v[1-9]\\d{0,3}|${numbers})$`;
}
