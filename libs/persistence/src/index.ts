export * from './access/access.store.js';
export * from './access/admin-database.js';
export * from './access/api-key.lookup.js';
export * from './access/audit.store.js';
export * from './access/rate-limit.store.js';
export * from './access/retention.store.js';
export * from './content/content-cipher.js';
export * from './content/content-key-admin.store.js';
export * from './content/content-key.store.js';
export * from './content/content-keys.js';
export * from './content/remove-expired-content.js';
export * from './content/reseal-content.js';
export * from './account/billing-database.js';
export * from './account/billing.store.js';
export * from './account/plan.store.js';
export * from './account/usage.store.js';
export * from './database-check.js';
export * from './housekeeping.js';
export * from './idempotency.store.js';
export * from './imports/import.store.js';
export * from './imports/run-batch.store.js';
export * from './migrate.js';
export * from './data-source.js';
export * from './metrics/metrics.store.js';
export * from './pipelined.js';
export * from './private-runs/due-worker-runs.js';
export * from './private-runs/private-run.store.js';
export * from './private-runs/security-event.store.js';
export * from './private-runs/worker-call.store.js';
export * from './private-runs/worker-credential.store.js';
export * from './private-runs/worker-event.store.js';
export * from './project-database.js';
export * from './queue/queues.js';
export * from './queue/run-jobs.js';
export * from './queue/run-queue.js';
export * from './queue/runner-channel.js';
export * from './run-scope.js';
export * from './runs/decision.store.js';
export * from './runs/review-run.store.js';
export * from './runs/run-admin.store.js';
export * from './runs/run-content.store.js';
export * from './runs/run-end-channel.js';
export * from './runs/run-progress.store.js';
export * from './schema-check.js';
export * from './settings/project-settings.store.js';
export * from './signing-keys/signing-key-admin.store.js';
export * from './signing-keys/signing-key.store.js';
export * from './sql.js';
export * from './transaction.js';
export * from './webhooks/webhook-admin.store.js';
export {
  DELIVERY_LEASE_SECONDS,
  takeWebhookDeliveries,
  WebhookStore,
  type DeliveryFailure,
  type DeliveryRequest,
  type DeliveryToSend,
  type TakenDelivery,
  type ToldRun,
} from './webhooks/webhook.store.js';
