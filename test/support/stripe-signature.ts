import { Stripe } from 'stripe';

/** The secret under which a control plane of the tests expects events to be signed. */
export const WEBHOOK_SECRET = 'whsec_of_tests';

/** A signature as Stripe makes it, by its own SDK. */
export function signatureOf(payload: string, secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000)): string {
  return new Stripe('sk_test_123').webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
