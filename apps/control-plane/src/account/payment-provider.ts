import type { Subscription } from '@claimgate/domain';

/** A page of the provider on which a plan is bought. */
export interface CheckoutPage {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** What a checkout is for. */
export interface CheckoutRequest {
  readonly organizationId: string;
  /** Null for an organisation that never bought anything. */
  readonly customerId: string | null;
  readonly priceId: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Requests with the same key are one to the provider. */
  readonly idempotencyKey: string | undefined;
}

/** What the provider said of a subscription; the plan is ours to find by the price. */
export interface HeardSubscription extends Omit<Subscription, 'plan'> {
  readonly priceId: string;
}

/** What an event of the provider is about. */
export interface BillingEvent {
  readonly id: string;
  readonly at: Date;
  /** As our own checkout wrote it down; undefined where it did not. */
  readonly organizationId: string | undefined;
  readonly customerId: string | undefined;
  readonly news:
    | { readonly kind: 'subscription'; readonly subscription: HeardSubscription }
    | { readonly kind: 'payment'; readonly outcome: 'paid' | 'failed' }
    | { readonly kind: 'customer' }
    | { readonly kind: 'other' };
}

/** Who takes the money. */
export interface PaymentProvider {
  openCheckout(request: CheckoutRequest): Promise<CheckoutPage>;
  /** The URL of the page on which a customer looks after its subscription. */
  openPortal(customerId: string, returnUrl: string, idempotencyKey: string | undefined): Promise<string>;
  /** Reads an event whose signature holds; any other is refused. */
  readEvent(body: Buffer, signature: string | undefined): BillingEvent;
  /** A subscription as it is now. */
  getSubscription(id: string): Promise<HeardSubscription>;
}
