import { ClaimgateError, type ErrorCode, type FailureCategory } from '@claimgate/domain';
import { Stopped } from '../stopped.js';

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
export interface FailureKind {
  readonly category: FailureCategory;
  readonly retryable: boolean;
}

/** The category of an error. */
export function failureKindOf(error: unknown): FailureKind {
  if (error instanceof Stopped) return { category: 'cancelled', retryable: true };
  if (!(error instanceof ClaimgateError)) return { category: 'internal', retryable: false };
  return { category: CATEGORIES[error.code] ?? 'internal', retryable: error.retryable };
}
