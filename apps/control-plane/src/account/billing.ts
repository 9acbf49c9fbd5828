import { ClaimgateError } from '@claimgate/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../tokens.js';
import { refuseHalfConfiguredBilling, type BillingConfig } from './billing-settings.js';
import type { PaymentProvider } from './payment-provider.js';

/** Billing as it is configured, or not. */
@Injectable()
export class Billing {
  private loading: Promise<PaymentProvider> | undefined;

  constructor(@Inject(CONFIG) readonly config: BillingConfig) {
    refuseHalfConfiguredBilling(config);
  }

  get isConfigured(): boolean {
    return this.config.stripeSecretKey !== undefined && this.config.stripeSecretKey !== '';
  }

  /** The provider; a server without one says so to every call that needs it. */
  provider(): Promise<PaymentProvider> {
    if (!this.isConfigured) throw new ClaimgateError('billing_not_configured');
    this.loading ??= load(this.config);
    return this.loading;
  }
}

/** Loaded with the first call: most requests never need it, and it is large. */
async function load(config: BillingConfig): Promise<PaymentProvider> {
  const { StripePaymentProvider } = await import('./stripe-payment-provider.js');
  return new StripePaymentProvider(config);
}
