import { ClaimgateError, isPaying } from '@claimgate/domain';
import { BillingDatabase, ProjectDatabase } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { Billing } from './billing.js';
import type { CheckoutPage } from './payment-provider.js';
import { providerKey } from './provider-key.js';
import { readReturnUrls } from './return-url.js';

/** A plan to buy, and where to send people afterwards. */
export interface CheckoutWish {
  readonly plan: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Opens a page on which an organisation buys a plan. The plan changes once the payment provider says that it was paid. */
@Injectable()
export class OpenCheckout {
  constructor(
    private readonly billing: Billing,
    private readonly accounts: BillingDatabase,
    private readonly projects: ProjectDatabase,
  ) {}

  async execute(call: Call, { plan, successUrl, cancelUrl }: CheckoutWish): Promise<CheckoutPage> {
    const provider = await this.billing.provider();
    const wanted = { success_url: successUrl, cancel_url: cancelUrl };
    const urls = readReturnUrls(wanted, this.billing.config.billingOrigins);
    const { organizationId } = call.scope;
    const priceId = await this.priceOf(plan);
    const account = await this.accounts.reading.billing.find(organizationId);
    const isRepeat = call.idempotency.made !== undefined;
    if (!isRepeat && account?.subscription && isPaying(account.subscription)) {
      throw wrongPlan('the organisation has a subscription already; change it in the portal (POST /v1/billing/portal)');
    }
    const page = await provider.openCheckout({
      organizationId,
      customerId: account?.customerId ?? null,
      priceId,
      successUrl: urls.success_url,
      cancelUrl: urls.cancel_url,
      idempotencyKey: providerKey(call, 'checkout'),
    });
    await this.projects.within(call.scope, (tx) => call.idempotency.record(tx, page.id));
    return page;
  }

  private async priceOf(name: string): Promise<string> {
    const forSale = (await this.accounts.reading.plans.list()).filter(({ stripePriceId }) => stripePriceId !== null);
    const priceId = forSale.find((plan) => plan.name === name)?.stripePriceId;
    if (priceId) return priceId;
    const names = forSale.map((plan) => plan.name).join(', ');
    throw wrongPlan(names === '' ? 'no plan is for sale' : `must be one of the plans for sale: ${names}`);
  }
}

function wrongPlan(message: string): ClaimgateError {
  return new ClaimgateError('validation_failed', undefined, { fields: [{ path: 'plan', message }] });
}
