import type { Sql } from '../sql.js';

/** Remembers a proof of possession by its digest, for all replicas; false when it was used before. */
export async function rememberWorkerProof(sql: Sql, digest: Buffer): Promise<boolean> {
  const rows = await sql.query<{ fresh: boolean }>('select claimgate.remember_worker_proof($1) as fresh', [digest]);
  return rows[0]?.fresh ?? false;
}

/** Forgets proofs that are too old to be accepted in any case; gives their number. */
export async function forgetWorkerProofs(sql: Sql): Promise<number> {
  const rows = await sql.query<{ forgotten: number }>('select claimgate.forget_worker_proofs() as forgotten');
  return rows[0]?.forgotten ?? 0;
}
