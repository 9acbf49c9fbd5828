import { checkSecret, type ApiConnection, type CallOptions, type PostOptions } from './api-connection.js';
import type { BillingEventResponse, CheckoutBody, CheckoutResponse, PortalBody, PortalResponse, Usage } from './schemas.js';

/** Usage, plans, billing. */
export class Account {
  constructor(private readonly connection: ApiConnection) {}

  /** What is used of the plan in this period. */
  async usage(options?: CallOptions): Promise<Usage> {
    return this.connection.json({ operation: 'getUsage' }, options);
  }

  /** The page on which a plan is bought. */
  async openCheckout(body: CheckoutBody, options?: PostOptions): Promise<CheckoutResponse> {
    return this.connection.json({ operation: 'openCheckout', body }, options);
  }

  /** The page on which a subscription is changed or ended. */
  async openPortal(body: PortalBody, options?: PostOptions): Promise<PortalResponse> {
    return this.connection.json({ operation: 'openPortal', body }, options);
  }

  /** Hands on an event of the payment provider, in its own bytes and with its own signature. */
  async recordBillingEvent(rawBody: string, signature: string, options?: CallOptions): Promise<BillingEventResponse> {
    const headers = { 'stripe-signature': checkSecret('signature', signature) };
    const text = { type: 'application/json', content: rawBody };
    return this.connection.json({ operation: 'recordBillingEvent', text, headers }, options);
  }
}
