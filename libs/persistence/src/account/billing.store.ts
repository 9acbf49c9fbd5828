import type { BillingAccount, BillingStanding, Subscription, SubscriptionStatus } from '@claimgate/domain';
import type { Sql } from '../sql.js';

interface AccountRow {
  readonly organization_id: string;
  readonly customer_id: string | null;
  readonly subscription_id: string | null;
  readonly subscription_created_at: Date;
  readonly subscription_status: SubscriptionStatus;
  readonly subscription_plan: string;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly subscription_at: Date | null;
  readonly last_paid_at: Date | null;
  readonly failed_at: Date[];
}

/** What the payment provider said of organisations, reached through narrow functions: its events name no project. */
export class BillingStore {
  constructor(private readonly sql: Sql) {}

  /** Remembers an event; false when it was worked on before. */
  async remember(eventId: string): Promise<boolean> {
    const rows = await this.sql.query<{ fresh: boolean }>('select claimgate.remember_billing_event($1) as fresh', [eventId]);
    return rows[0]?.fresh === true;
  }

  async organizationOf(customerId: string): Promise<string | undefined> {
    const rows = await this.sql.query<{ id: string | null }>('select claimgate.find_billing_organization($1) as id', [
      customerId,
    ]);
    return rows[0]?.id ?? undefined;
  }

  async find(organizationId: string): Promise<BillingAccount | undefined> {
    return this.read('find_billing_account', organizationId);
  }

  /** The account, held for the rest of the transaction; undefined when there is no such organisation. */
  async hold(organizationId: string): Promise<BillingAccount | undefined> {
    return this.read('hold_billing_account', organizationId);
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

  private async read(by: string, organizationId: string): Promise<BillingAccount | undefined> {
    const rows = await this.sql.query<AccountRow>(`select * from claimgate.${by}($1)`, [organizationId]);
    return rows[0] && toAccount(rows[0]);
  }
}

function toAccount(row: AccountRow): BillingAccount {
  return {
    organizationId: row.organization_id,
    customerId: row.customer_id,
    subscription: toSubscription(row),
    subscriptionAt: row.subscription_at,
    lastPaidAt: row.last_paid_at,
    failedAt: row.failed_at,
  };
}

function toSubscription(row: AccountRow): Subscription | null {
  if (row.subscription_id === null) return null;
  return {
    id: row.subscription_id,
    createdAt: row.subscription_created_at,
    status: row.subscription_status,
    plan: row.subscription_plan,
    periodStart: row.period_start,
    periodEnd: row.period_end,
  };
}
