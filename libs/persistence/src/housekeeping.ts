import { expressions, sqlInteger, statement, type Statement } from './columns.js';
import type { Sql } from './sql.js';

// Functions: these work over all tenants.
const counting = (name: string): Statement<{ readonly gone: number }> =>
  statement(expressions({ gone: sqlInteger(`claimgate.${name}()`) }), (list) => `select ${list}`);

const DELETE_IDEMPOTENCY_RECORDS = counting('delete_expired_idempotency_records');
const FORGET_BILLING_EVENTS = counting('forget_billing_events');
const DELETE_IMPORTS = counting('delete_expired_imports');
const FORGET_DELIVERIES = counting('forget_webhook_deliveries');
const FORGET_PROOFS = counting('forget_worker_proofs');

/** Removes idempotency records that no longer bind anybody; gives their number. */
export async function deleteExpiredIdempotencyRecords(sql: Sql): Promise<number> {
  return countGone(sql, DELETE_IDEMPOTENCY_RECORDS);
}

/** Forgets events of the payment provider that it will not repeat any more; gives their number. */
export async function forgetBillingEvents(sql: Sql): Promise<number> {
  return countGone(sql, FORGET_BILLING_EVENTS);
}

/** Removes imports whose response nobody can ask for any more; gives their number. Their runs stay. */
export async function deleteExpiredImports(sql: Sql): Promise<number> {
  return countGone(sql, DELETE_IMPORTS);
}

/** Forgets deliveries of webhooks that nobody will look for any more, and secrets that no longer sign; gives the number of deliveries. */
export async function forgetWebhookDeliveries(sql: Sql): Promise<number> {
  return countGone(sql, FORGET_DELIVERIES);
}

/** Forgets proofs of workers that are too old to be accepted in any case; gives their number. */
export async function forgetWorkerProofs(sql: Sql): Promise<number> {
  return countGone(sql, FORGET_PROOFS);
}

async function countGone(sql: Sql, text: Statement<{ readonly gone: number }>): Promise<number> {
  const [row] = await sql.query(text);
  return row?.gone ?? 0;
}
