import { randomUUID } from 'node:crypto';
import type { ApiResponse, HostedApi } from './hosted-api.js';
import { signatureOf } from './stripe-signature.js';

/** What a test says of a subscription; times are seconds. */
export interface SubscriptionWords {
  readonly id?: string;
  readonly organization?: string;
  readonly customer?: string;
  readonly status?: string;
  readonly price?: string;
  readonly created?: number;
  readonly start?: number;
  readonly end?: number;
}

/** A subscription in the form that Stripe sends. */
export function aSubscription(words: SubscriptionWords = {}): object {
  const { id = 'sub_1', customer = 'cus_1', status = 'active', price = 'price_team', created = 1_000, organization } = words;
  const now = Math.floor(Date.now() / 1000);
  const { start = now - 86_400, end = now + 29 * 86_400 } = words;
  const item = {
    id: 'si_1',
    object: 'subscription_item',
    price: { id: price, object: 'price' },
    current_period_start: start,
    current_period_end: end,
  };
  return {
    id,
    object: 'subscription',
    customer,
    status,
    created,
    metadata: organization ? { organization_id: organization } : {},
    items: { object: 'list', data: [item] },
  };
}

/** An invoice of a subscription. */
export function anInvoice(customer = 'cus_1', organization?: string): object {
  const metadata = organization ? { organization_id: organization } : {};
  const parent = { type: 'subscription_details', subscription_details: { subscription: 'sub_1', metadata } };
  return { id: 'in_1', object: 'invoice', customer, parent };
}

/** An event around one of these. */
export function anEvent(type: string, object: object, created: number, id = `evt_${randomUUID()}`): object {
  return { id, object: 'event', api_version: '2026-01-28.clover', type, created, livemode: false, data: { object } };
}

/** Sends an event as Stripe does. */
export function sendEvent(api: HostedApi, event: object, signature?: string): Promise<ApiResponse> {
  const raw = JSON.stringify(event);
  return api.call('POST', '/v1/billing/webhook', {
    key: null,
    raw,
    headers: { 'stripe-signature': signature ?? signatureOf(raw) },
  });
}

/** A request for a checkout that is good. */
export const A_CHECKOUT = {
  plan: 'team',
  success_url: 'https://app.example.com/done?s={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:5173/',
};
