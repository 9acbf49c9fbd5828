import { ClaimgateError, type ErrorCode, type FailureCategory } from '@claimgate/domain';
import { Stopped } from '../stop.js';

/** What became of an error in the middle of a run. */
export interface ErrorRecord {
  /** A random id: the failure event carries it, and so does the worker's own log. */
  readonly reference: string;
  readonly category: FailureCategory;
  /** Whether the control plane knows that the run failed. */
  readonly reported: boolean;
}

/** A bundle that lies in the store although the run met an error: its completion was sent, and perhaps recorded. */
export interface LeftBundle {
  /** `<run id>/<report pointer>`, below the store. */
  readonly folder: string;
  /** Whether the control plane recorded the completion; then only the receipt is missing. */
  readonly recorded: boolean;
}

/** An error after the first accepted event: the run had begun. */
export class RunError extends Error {
  constructor(
    readonly error: unknown,
    readonly record: ErrorRecord | undefined,
    readonly bundle?: LeftBundle,
  ) {
    super('a run that had begun did not finish', { cause: error });
    this.name = 'RunError';
  }
}

/** Which category an error of ours belongs to; what is not listed is `internal`. */
const CATEGORIES: Readonly<Partial<Record<ErrorCode, FailureCategory>>> = {
  invalid_request: 'invalid_input',
  validation_failed: 'invalid_input',
  metadata_contains_secret: 'invalid_input',
  metadata_policy_violation: 'invalid_input',
  payload_too_large: 'invalid_input',
  unsupported_media_type: 'invalid_input',
  model_unavailable: 'model_unavailable',
  out_of_memory: 'out_of_memory',
  pipeline_timeout: 'timeout',
  object_not_found: 'invalid_input',
  unsafe_path: 'invalid_input',
  source_unreadable: 'source_unreadable',
  storage_denied: 'storage_denied',
  storage_misconfigured: 'storage_unavailable',
  storage_unavailable: 'storage_unavailable',
};

/** What a failure event says of an error: one of a few words, and whether a new run may succeed. */
interface FailureKind {
  readonly category: FailureCategory;
  readonly retryable: boolean;
}

/** The category of an error. */
export function failureKindOf(error: unknown): FailureKind {
  if (error instanceof Stopped) return { category: 'cancelled', retryable: true };
  if (!(error instanceof ClaimgateError)) return { category: 'internal', retryable: false };
  return { category: CATEGORIES[error.code] ?? 'internal', retryable: error.retryable };
}
