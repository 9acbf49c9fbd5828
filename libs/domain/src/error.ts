/** What the outside world needs to know of an error. `exit` is the worker's exit code. */
interface ErrorEntry {
  readonly status: number;
  readonly exit: number;
  readonly retryable: boolean;
  readonly message: string;
}

const entry = (status: number, exit: number, retryable: boolean, message: string): ErrorEntry => ({
  status,
  exit,
  retryable,
  message,
});

/**
 * Every error that Claimgate reports, once: HTTP status, worker exit code, whether a retry helps, and the message that is
 * given where the place that throws has nothing better to say.
 */
export const ERRORS = {
  invalid_request: entry(400, 65, false, 'The request could not be read.'),
  missing_api_key: entry(401, 77, false, 'API key is required.'),
  invalid_api_key: entry(401, 77, false, 'The API key is not valid. Check that it was copied whole and has not been revoked.'),
  expired_api_key: entry(401, 77, false, 'The API key has expired. Create a new one with claimgate-admin keys create.'),
  missing_worker_credential: entry(401, 77, false, 'A worker credential is required.'),
  invalid_worker_credential: entry(
    401,
    77,
    false,
    'The worker credential is not valid. Check that the token was copied whole and that this control plane issued it.',
  ),
  expired_worker_credential: entry(
    401,
    77,
    false,
    'The worker credential has expired with the deadline of its run. Create a new run.',
  ),
  revoked_worker_credential: entry(401, 77, false, 'The worker credential was revoked. Stop the worker; a retry is a new run.'),
  replaced_worker_credential: entry(
    401,
    77,
    false,
    'The worker credential was replaced by a newer one. Read the newest token and send the event again.',
  ),
  invalid_proof: entry(
    401,
    77,
    false,
    'The proof of possession is not valid. Send a fresh DPoP proof for this method, URL and token with every call.',
  ),
  monthly_limit_reached: entry(402, 77, false, 'The monthly limit of review runs is reached.'),
  insufficient_scope: entry(403, 77, false, 'The API key lacks the scope that this call needs.'),
  not_found: entry(404, 65, false, 'There is nothing at this URL.'),
  review_run_not_found: entry(404, 77, false, 'No review run with this id is visible to this API key. Ids look like run_<uuid>.'),
  method_not_allowed: entry(405, 65, false, 'This URL does not take this method; the Allow header lists those it takes.'),
  run_not_completed: entry(409, 75, true, 'The review run is not completed. Poll the run until its status is completed.'),
  content_not_held: entry(409, 65, false, 'The content of a private run is in the storage of its owner, not here.'),
  run_finished: entry(409, 77, false, 'The review run is already finished.'),
  sequence_gap: entry(409, 70, false, 'An earlier event is missing.'),
  sequence_conflict: entry(409, 70, false, 'Another event already has this place in the sequence.'),
  credential_bound_elsewhere: entry(
    409,
    77,
    false,
    'The credential is bound to the key of another worker. Create a run for each worker.',
  ),
  decision_conflict: entry(
    409,
    65,
    false,
    'Another decision came in between. List the decisions, look at the newest one about this claim or run, and send its id as previous_decision_id.',
  ),
  idempotency_in_flight: entry(409, 75, true, 'A request with this Idempotency-Key is still being worked on. Retry shortly.'),
  rotation_in_progress: entry(409, 75, true, 'Another rotation of these keys is running. Retry once it has ended.'),
  content_expired: entry(410, 65, false, 'The content of this review run was deleted or has expired.'),
  payload_too_large: entry(413, 65, false, 'The request body is too large.'),
  unsupported_media_type: entry(415, 65, false, 'The content type is not supported. Send application/json.'),
  validation_failed: entry(422, 65, false, 'The request has fields that must be changed; error.details lists them.'),
  metadata_policy_violation: entry(422, 65, false, 'The metadata does not follow the policy for worker runs.'),
  metadata_contains_secret: entry(
    422,
    65,
    false,
    'The metadata holds something that looks like a secret. Remove it and rotate that secret.',
  ),
  idempotency_key_reused: entry(422, 65, false, 'This Idempotency-Key was used before with another body. Use a new key.'),
  rate_limited: entry(429, 75, true, 'Too many requests; retry after the rate-limit window resets.'),
  internal_error: entry(500, 70, true, 'Something went wrong on our side. Retry, and quote the request_id if it happens again.'),
  unavailable: entry(503, 69, true, 'The service is not available right now. Retry shortly.'),
  billing_not_configured: entry(503, 78, false, 'Billing is not configured on this server.'),
  pipeline_error: entry(500, 70, true, 'The review could not be carried out.'),
  out_of_memory: entry(500, 70, false, 'The review needed more memory than it may use. Raise its limit, or split the packet.'),
  pipeline_timeout: entry(500, 75, false, 'The review took longer than its time limit.'),
  model_unavailable: entry(503, 70, true, 'The verifier model could not be loaded.'),
  storage_unavailable: entry(503, 75, true, 'The storage did not respond.'),
  storage_denied: entry(
    403,
    77,
    false,
    'The storage refuses the access. Grant the permissions that docs/storage.md lists to the identity that is used.',
  ),
  storage_misconfigured: entry(
    500,
    78,
    false,
    'The storage is not what the settings say. Check its URL, its region and its encryption key.',
  ),
  object_exists: entry(409, 70, false, 'There is an object with this name already. It was left as it is.'),
  object_not_found: entry(
    404,
    65,
    false,
    'There is no object with this name in the storage. Check its name and the URL of the store.',
  ),
  unsafe_path: entry(422, 65, false, 'The path leads out of its folder, or to something that is not a plain file.'),
  source_unreadable: entry(422, 65, false, 'A source could not be turned into text. Supply it as text, Markdown or HTML.'),
  lease_lost: entry(
    500,
    75,
    true,
    'The control plane was not heard for too long, so the run is no longer ours. Start a new run.',
  ),
  worker_lost: entry(500, 75, true, 'The worker stopped responding.'),
  worker_failed: entry(500, 70, false, 'The worker reported a failure.'),
  deadline_exceeded: entry(500, 75, false, 'The run was not finished before its deadline.'),
} as const satisfies Record<string, ErrorEntry>;

/** Name of an error; the key of the table above. */
export type ErrorCode = keyof typeof ERRORS;

/** One field that must be changed, by its path in the request. */
export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** Extra facts about an error. Never content. */
export interface ErrorContext {
  readonly fields?: readonly ErrorDetail[];
  readonly stage?: string;
  readonly claim?: number;
  /** The place in the chain that the next event must have. */
  readonly expectedSequence?: number;
  /** When a limit that was reached begins anew. */
  readonly resetsAt?: string;
  /** How long to wait before the next try. */
  readonly retryAfterSeconds?: number;
}

/** The one class of errors that are meant for users. Its message is for users and never holds their content. */
export class ClaimgateError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string = ERRORS[code].message,
    readonly details: ErrorContext = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ClaimgateError';
  }

  get retryable(): boolean {
    return ERRORS[this.code].retryable;
  }
}
