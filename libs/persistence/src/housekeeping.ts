import type { Sql } from './sql.js';

/** Removes idempotency records that no longer bind anybody; gives their number. */
export async function deleteExpiredIdempotencyRecords(sql: Sql): Promise<number> {
  const rows = await sql.query<{ deleted: number }>('select claimgate.delete_expired_idempotency_records() as deleted');
  return rows[0]?.deleted ?? 0;
}

/** Forgets events of the payment provider that it will not repeat any more; gives their number. */
export async function forgetBillingEvents(sql: Sql): Promise<number> {
  const rows = await sql.query<{ forgotten: number }>('select claimgate.forget_billing_events() as forgotten');
  return rows[0]?.forgotten ?? 0;
}

/** Removes imports whose response nobody can ask for any more; gives their number. Their runs stay. */
export async function deleteExpiredImports(sql: Sql): Promise<number> {
  const rows = await sql.query<{ deleted: number }>('select claimgate.delete_expired_imports() as deleted');
  return rows[0]?.deleted ?? 0;
}
