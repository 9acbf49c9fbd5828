export { Claimgate } from './claimgate.js';
export type { ActorOptions, CallOptions, ClaimgateOptions, OperationId, PostOptions } from './api-connection.js';
export type { Account } from './account.js';
export type { Imports } from './imports.js';
export type { Metrics } from './metrics.js';
export type { Operations } from './operations.js';
export type { PrivateWorker, WorkerProof } from './private-worker.js';
export type { Project } from './project.js';
export type { Runs, WaitingCallOptions } from './runs.js';
export type { WaitOptions, WaitProgress } from './wait-for-end.js';
export {
  ApiError,
  AuthenticationError,
  ClaimgateError,
  ConflictError,
  ConnectionError,
  ContentExpiredError,
  InvalidRequestError,
  LimitReachedError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitedError,
  ServerError,
  TimeoutError,
  WaitTimeoutError,
  type ApiErrorFields,
} from './errors.js';
export { verifyWebhook, WebhookVerificationError, type ReceivedWebhook, type WebhookEvent, type WebhookRun } from './webhook.js';
export { OPERATIONS } from './openapi.js';
export * from './schemas.js';
