import type { ErrorCode, ErrorDetail } from './schemas.js';

/** The base of everything that this client throws by itself. */
export class ClaimgateError extends Error {
  override readonly name: string = 'ClaimgateError';
}

/** No response came. `cause` says what the runtime said. */
export class ConnectionError extends ClaimgateError {
  override readonly name = 'ConnectionError';
}

/** A try took longer than it may. */
export class TimeoutError extends ClaimgateError {
  override readonly name = 'TimeoutError';
}

/** A run did not end in the time that was given. It goes on. */
export class WaitTimeoutError extends ClaimgateError {
  override readonly name = 'WaitTimeoutError';

  constructor(
    readonly runId: string,
    timeoutMs: number,
  ) {
    super(`The review run ${runId} did not end within ${timeoutMs} ms. It goes on: wait for it again with runs.wait.`);
  }
}

/** What a response said of an error. */
export interface ApiErrorFields {
  /** The kind of error; `unexpected_response` where something else than the API responded. */
  readonly code: ErrorCode | 'unexpected_response';
  readonly message: string;
  readonly status: number;
  /** Names the request in the log of the server; quote it to support. */
  readonly requestId: string | undefined;
  /** The fields to change, with `validation_failed`. */
  readonly details: readonly ErrorDetail[];
  /** The sequence that the next event must have, with `sequence_gap`. */
  readonly expectedSequence: number | undefined;
  /** When the limit begins anew, with `monthly_limit_reached`. */
  readonly resetsAt: string | undefined;
  /** How long to wait before the next try, where the server says so. */
  readonly retryAfterMs: number | undefined;
}

/** The API refused the call, or failed. Branch on `code`. */
export class ApiError extends ClaimgateError implements ApiErrorFields {
  override readonly name: string = 'ApiError';
  readonly code: ApiErrorFields['code'];
  readonly status: number;
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  readonly expectedSequence: number | undefined;
  readonly resetsAt: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.code = fields.code;
    this.status = fields.status;
    this.requestId = fields.requestId;
    this.details = fields.details;
    this.expectedSequence = fields.expectedSequence;
    this.resetsAt = fields.resetsAt;
    this.retryAfterMs = fields.retryAfterMs;
  }
}

/** 400, 405, 413, 415, 422: the request must be changed; `details` may say where. */
export class InvalidRequestError extends ApiError {
  override readonly name = 'InvalidRequestError';
}

/** 401: the key or credential is missing, wrong, expired or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 402: the monthly limit of the plan is reached; `resetsAt` says until when. */
export class LimitReachedError extends ApiError {
  override readonly name = 'LimitReachedError';
}

/** 403: the key lacks the scope that the call needs. */
export class PermissionDeniedError extends ApiError {
  override readonly name = 'PermissionDeniedError';
}

/** 404: there is no such thing for this key. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409: the run is not in a state for this. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}

/** 410: the content was deleted or has expired. */
export class ContentExpiredError extends ApiError {
  override readonly name = 'ContentExpiredError';
}

/** 429: too many requests; `retryAfterMs` says when to come back. */
export class RateLimitedError extends ApiError {
  override readonly name = 'RateLimitedError';
}

/** 5xx: the server could not do it. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

const BY_STATUS: Readonly<Record<number, new (fields: ApiErrorFields) => ApiError>> = {
  401: AuthenticationError,
  402: LimitReachedError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  410: ContentExpiredError,
  429: RateLimitedError,
};

/** The error of the class that its status has. */
export function apiErrorOf(fields: ApiErrorFields): ApiError {
  const { status } = fields;
  const Class = BY_STATUS[status] ?? (status >= 500 ? ServerError : status >= 400 ? InvalidRequestError : ApiError);
  return new Class(fields);
}
