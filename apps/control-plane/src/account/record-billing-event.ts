import {
  ClaimgateError,
  compareNews,
  hearOfPayment,
  hearOfSubscription,
  standingOf,
  type BillingAccount,
} from '@claimgate/domain';
import { BillingDatabase, type BillingTransaction } from '@claimgate/persistence';
import type { Logger } from '@claimgate/runtime';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../tokens.js';
import { Billing } from './billing.js';
import type { BillingEvent, HeardSubscription } from './payment-provider.js';

/** What an event came to. `unclear`: of the same second as what is known, so that only the provider can tell which is later. */
type Outcome = 'recorded' | 'repeated' | 'of_no_concern' | 'unclear';

/**
 * Takes one event of the payment provider: once, and with the same result in whatever order events arrive. The plan of the
 * organisation follows in the same transaction.
 */
@Injectable()
export class RecordBillingEvent {
  constructor(
    private readonly billing: Billing,
    private readonly accounts: BillingDatabase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(body: Buffer, signature: string | undefined, requestId: string): Promise<void> {
    const provider = await this.billing.provider();
    const event = provider.readEvent(body, signature);
    let outcome = await this.accounts.within((tx) => this.decide(tx, event, requestId));
    if (outcome === 'unclear' && event.news.kind === 'subscription') {
      const latest = await provider.getSubscription(event.news.subscription.id);
      outcome = await this.accounts.within((tx) => this.decide(tx, event, requestId, latest));
    }
    this.logger.info({ request_id: requestId, event_id: event.id, kind: event.news.kind, outcome }, 'billing event');
  }

  private async decide(
    tx: BillingTransaction,
    event: BillingEvent,
    requestId: string,
    latest?: HeardSubscription,
  ): Promise<Outcome> {
    if (event.news.kind === 'other') return 'of_no_concern';
    const organizationId = event.organizationId ?? (event.customerId && (await tx.billing.organizationOf(event.customerId)));
    const account = organizationId ? await tx.billing.hold(organizationId) : undefined;
    if (!account) return 'of_no_concern';
    const after = await hear(tx, { ...account, customerId: event.customerId ?? account.customerId }, event, latest);
    if (!after) return 'unclear';
    if (!(await tx.billing.remember(event.id))) return 'repeated';
    await tx.billing.save(after);
    const standing = standingOf(after, this.billing.config.billingGraceDays);
    if (standing && event.news.kind !== 'customer') await tx.billing.apply(after.organizationId, standing, requestId);
    return 'recorded';
  }
}

/** The account once the event is heard; undefined when it is not clear which came later. */
async function hear(
  tx: BillingTransaction,
  account: BillingAccount,
  { news, at }: BillingEvent,
  latest: HeardSubscription | undefined,
): Promise<BillingAccount | undefined> {
  switch (news.kind) {
    case 'payment':
      return hearOfPayment(account, news.outcome, at);
    case 'subscription': {
      const heard = { ...(latest ?? news.subscription), plan: await planOf(tx, latest ?? news.subscription) };
      const order = latest ? 'newer' : compareNews(account, heard, at);
      return order === 'unclear' ? undefined : hearOfSubscription(account, heard, at, order === 'newer');
    }
    case 'customer':
    case 'other':
      return account;
  }
}

/** A price that buys no plan is refused, so that the provider sends the event again once an operator has named the plan. */
async function planOf(tx: BillingTransaction, { priceId }: HeardSubscription): Promise<string> {
  const plan = (await tx.plans.list()).find(({ stripePriceId }) => stripePriceId === priceId);
  if (plan) return plan.name;
  throw new ClaimgateError(
    'validation_failed',
    'No plan has the price of this subscription. Name it with: claimgate-admin plans set <plan> --stripe-price <id>',
  );
}
