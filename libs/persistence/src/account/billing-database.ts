import type { ClaimgateDataSource } from '../data-source.js';
import { sendingTo } from '../sql.js';
import { connectionVia, inTransaction, type Connection } from '../transaction.js';
import { BillingStore } from './billing.store.js';
import { PlanStore } from './plan.store.js';

/** One open transaction about payments, which belong to organisations and to no project. */
export interface BillingTransaction {
  readonly billing: BillingStore;
  readonly plans: Pick<PlanStore, 'list'>;
}

/** The way to what is known of payments, over all organisations. */
export class BillingDatabase {
  constructor(private readonly dataSource: ClaimgateDataSource) {}

  /** All of the work, or none of it. */
  async within<T>(work: (tx: BillingTransaction) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, { begin: 'begin', commits: true }, (connection) => work(storesOver(connection)));
  }

  /** Stores outside of any transaction, for single reads. */
  get reading(): BillingTransaction {
    return storesOver(connectionVia(this.dataSource, sendingTo(this.dataSource.pool)));
  }
}

function storesOver(connection: Connection): BillingTransaction {
  return { billing: new BillingStore(connection.sql), plans: new PlanStore(connection) };
}
