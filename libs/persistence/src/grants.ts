import { escapeIdentifier } from 'pg';

const TENANT_TABLES = [
  'review_runs',
  'sealed_packets',
  'sealed_results',
  'private_runs',
  'worker_credentials',
  'security_events',
  'imports',
];

/** What is removed when content expires or is deleted. */
const CONTENT_TABLES = ['sealed_packets', 'sealed_results', 'review_decisions'];

/**
 * What the app's role may do: its tenant's rows, the narrow functions, and the queue. It reaches keys, organisations and the
 * audit only through those functions. Idempotent, so it is said anew after every migration.
 */
export function grantStatements(role: string): string[] {
  const app = escapeIdentifier(role);
  const listed = (tables: readonly string[]) => tables.map((table) => `claimgate.${table}`).join(', ');
  return [
    `revoke all on all functions in schema claimgate from public`,
    `grant usage on schema claimgate, pgboss to ${app}`,
    `grant select, insert, update on ${listed(TENANT_TABLES)} to ${app}`,
    `grant delete on ${listed(CONTENT_TABLES)} to ${app}`,
    // Keys are made by the first who needs one; only the owner wraps them anew.
    `grant select, insert on claimgate.content_keys to ${app}`,
    // What a worker said, what became of a row and what a reviewer decided is never changed.
    `grant select, insert on claimgate.worker_events, claimgate.import_rows, claimgate.review_decisions to ${app}`,
    // Counted by the run that ends, and by nobody else.
    `grant select on claimgate.metric_days, claimgate.metric_deltas to ${app}`,
    // Webhooks are the owner's to make; deliveries are made by the run that ends. Who sends notes what came of it, and no more.
    `grant select on claimgate.webhooks, claimgate.webhook_deliveries to ${app}`,
    `grant update (failing_since, disabled_at, disabled_by) on claimgate.webhooks to ${app}`,
    `grant update (due_at, status_code, error, delivered_at, dead_at) on claimgate.webhook_deliveries to ${app}`,
    `grant select, insert, update, delete on claimgate.idempotency_records to ${app}`,
    `grant select on claimgate.migrations, claimgate.plans to ${app}`,
    `grant execute on all functions in schema claimgate to ${app}`,
    `grant select, insert, update, delete on all tables in schema pgboss to ${app}`,
    `grant usage, select on all sequences in schema pgboss to ${app}`,
    `grant execute on all functions in schema pgboss to ${app}`,
  ];
}
