import type { BillingAccount, BillingStanding, Subscription } from '@claimgate/domain';
import { columnsOf, expressions, orNull, sqlBoolean, sqlText, statement } from '../columns.js';
import { BillingAccountEntity } from '../entities/billing-account.entity.js';
import type { Sql } from '../sql.js';

// Functions throughout: the role of the app has no right to these tables, whose rows belong to organisations and to no project.
const ACCOUNT = columnsOf(BillingAccountEntity, [
  'organizationId',
  'customerId',
  'subscriptionId',
  'subscriptionCreatedAt',
  'subscriptionStatus',
  'subscriptionPlan',
  'periodStart',
  'periodEnd',
  'subscriptionAt',
  'lastPaidAt',
  'failedAt',
]);
const FIND = statement(ACCOUNT, (list) => `select ${list} from claimgate.find_billing_account($1)`);
const HOLD = statement(ACCOUNT, (list) => `select ${list} from claimgate.hold_billing_account($1)`);
const REMEMBER = statement(
  expressions({ isFresh: sqlBoolean('claimgate.remember_billing_event($1)') }),
  (list) => `select ${list}`,
);
const FIND_ORGANIZATION = statement(
  expressions({ id: orNull(sqlText('claimgate.find_billing_organization($1)')) }),
  (list) => `select ${list}`,
);

/** What the payment provider said of organisations, reached through narrow functions: its events name no project. */
export class BillingStore {
  constructor(private readonly sql: Sql) {}

  /** Remembers an event; false when it was worked on before. */
  async remember(eventId: string): Promise<boolean> {
    const [row] = await this.sql.query(REMEMBER, [eventId]);
    return row?.isFresh === true;
  }

  async organizationOf(customerId: string): Promise<string | undefined> {
    const [row] = await this.sql.query(FIND_ORGANIZATION, [customerId]);
    return row?.id ?? undefined;
  }

  async find(organizationId: string): Promise<BillingAccount | undefined> {
    const [row] = await this.sql.query(FIND, [organizationId]);
    return row && toAccount(row);
  }

  /** The account, held for the rest of the transaction; undefined when there is no such organisation. */
  async hold(organizationId: string): Promise<BillingAccount | undefined> {
    const [row] = await this.sql.query(HOLD, [organizationId]);
    return row && toAccount(row);
  }

  async save(account: BillingAccount): Promise<void> {
    const { subscription: known } = account;
    await this.sql.query(
      `select claimgate.save_billing_account(row($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)::claimgate.billing_accounts)`,
      [
        account.organizationId,
        account.customerId,
        known?.id ?? null,
        known?.createdAt ?? null,
        known?.status ?? null,
        known?.plan ?? null,
        known?.periodStart ?? null,
        known?.periodEnd ?? null,
        account.subscriptionAt,
        account.lastPaidAt,
        account.failedAt,
      ],
    );
  }

  /** Gives an organisation the plan, the grace and the period that its payments are worth. */
  async apply(organizationId: string, standing: BillingStanding, requestId: string): Promise<void> {
    const { plan, graceEndsAt, periodStart, periodEnd } = standing;
    await this.sql.query('select claimgate.apply_billing_standing($1, $2, $3, $4, $5, $6)', [
      organizationId,
      plan,
      graceEndsAt,
      periodStart,
      periodEnd,
      requestId,
    ]);
  }
}

function toAccount(row: BillingAccountEntity): BillingAccount {
  return {
    organizationId: row.organizationId,
    customerId: row.customerId,
    subscription: toSubscription(row),
    subscriptionAt: row.subscriptionAt,
    lastPaidAt: row.lastPaidAt,
    failedAt: row.failedAt,
  };
}

/** All of its columns are there, or none. */
function toSubscription(row: BillingAccountEntity): Subscription | null {
  const { subscriptionId: id, subscriptionCreatedAt: createdAt, subscriptionStatus: status, subscriptionPlan: plan } = row;
  const { periodStart, periodEnd } = row;
  if (id === null || !createdAt || !status || plan === null || !periodStart || !periodEnd) return null;
  return { id, createdAt, status, plan, periodStart, periodEnd };
}
