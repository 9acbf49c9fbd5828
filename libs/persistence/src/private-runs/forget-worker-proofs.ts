import type { Sql } from '../sql.js';

/** Forgets proofs that are too old to be accepted in any case; gives their number. */
export async function forgetWorkerProofs(sql: Sql): Promise<number> {
  const rows = await sql.query<{ forgotten: number }>('select claimgate.forget_worker_proofs() as forgotten');
  return rows[0]?.forgotten ?? 0;
}
