import { ClaimgateError } from '@claimgate/domain';
import { Stripe } from 'stripe';
import type { BillingConfig } from './billing-settings.js';
import type { BillingEvent, CheckoutPage, CheckoutRequest, HeardSubscription, PaymentProvider } from './payment-provider.js';
import { toBillingEvent, toHeardSubscription } from './stripe-event.mapper.js';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** Stripe. The organisation is written on everything that is made there, since events come back without it otherwise. */
export class StripePaymentProvider implements PaymentProvider {
  private readonly stripe: Stripe;
  private readonly webhookSecrets: readonly string[];

  constructor(config: BillingConfig) {
    const { protocol, hostname, port } = new URL(config.stripeApiUrl);
    this.webhookSecrets = config.stripeWebhookSecrets;
    this.stripe = new Stripe(config.stripeSecretKey ?? '', {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    });
  }

  async openCheckout(request: CheckoutRequest): Promise<CheckoutPage> {
    const metadata = { organization_id: request.organizationId };
    const session = await this.stripe.checkout.sessions
      .create(
        {
          mode: 'subscription',
          line_items: [{ price: request.priceId, quantity: 1 }],
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
          client_reference_id: request.organizationId,
          metadata,
          subscription_data: { metadata },
          ...(request.customerId ? { customer: request.customerId } : {}),
        },
        optionsFor(request.idempotencyKey),
      )
      .catch(rethrow);
    if (!session.url) throw new ClaimgateError('unavailable');
    return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
  }

  async openPortal(customerId: string, returnUrl: string, idempotencyKey: string | undefined): Promise<string> {
    const wanted = { customer: customerId, return_url: returnUrl };
    const session = await this.stripe.billingPortal.sessions.create(wanted, optionsFor(idempotencyKey)).catch(rethrow);
    return session.url;
  }

  readEvent(body: Buffer, signature: string | undefined): BillingEvent {
    for (const secret of this.webhookSecrets) {
      const event = this.verified(body, signature ?? '', secret);
      if (event) return readable(event);
    }
    throw new ClaimgateError(
      'invalid_request',
      'The signature of the event does not hold. Check the signing secret of the webhook.',
    );
  }

  async getSubscription(id: string): Promise<HeardSubscription> {
    return toHeardSubscription(await this.stripe.subscriptions.retrieve(id).catch(rethrow));
  }

  private verified(body: Buffer, signature: string, secret: string): Stripe.Event | undefined {
    try {
      return this.stripe.webhooks.constructEvent(body, signature, secret);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      throw unreadable(error);
    }
  }
}

/** An event that is signed and not what its type says is refused like any other that cannot be read. */
function readable(event: Stripe.Event): BillingEvent {
  try {
    return toBillingEvent(event);
  } catch (error) {
    if (error instanceof TypeError) throw unreadable(error);
    throw error;
  }
}

function unreadable(cause: unknown): ClaimgateError {
  return new ClaimgateError('invalid_request', 'The event could not be read.', {}, { cause });
}

function optionsFor(idempotencyKey: string | undefined): Stripe.RequestOptions {
  return idempotencyKey ? { idempotencyKey } : {};
}

/** What passes, or waits for an operator to mend a key, is worth a retry; what Stripe finds wrong with our request is a defect. */
function rethrow(error: unknown): never {
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    throw new ClaimgateError('internal_error', undefined, {}, { cause: error });
  throw new ClaimgateError('unavailable', 'The payment provider did not respond. Retry shortly.', {}, { cause: error });
}
