import type { Pool } from 'pg';
import { rethrow, sqlOver, type Sql } from '../sql.js';
import { BillingStore } from './billing.store.js';
import { PlanStore } from './plan.store.js';

/** One open transaction about payments, which belong to organisations and to no project. */
export interface BillingTransaction {
  readonly billing: BillingStore;
  readonly plans: Pick<PlanStore, 'list'>;
}

/** The way to what is known of payments, over all organisations. */
export class BillingDatabase {
  constructor(private readonly pool: Pool) {}

  /** All of the work, or none of it. */
  async within<T>(work: (tx: BillingTransaction) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch(rethrow);
    const sql = sqlOver(client);
    try {
      await sql.query('begin');
      const result = await work(storesOver(sql));
      await sql.query('commit');
      client.release();
      return result;
    } catch (error) {
      const broken = await sql.query('rollback').then(
        () => undefined,
        (failure: Error) => failure,
      );
      client.release(broken);
      throw error;
    }
  }

  /** Stores outside of any transaction, for single reads. */
  get reading(): BillingTransaction {
    return storesOver(sqlOver(this.pool));
  }
}

function storesOver(sql: Sql): BillingTransaction {
  return { billing: new BillingStore(sql), plans: new PlanStore(sql) };
}
