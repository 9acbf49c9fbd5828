import { ClaimgateError, isUuid, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@claimgate/domain';
import type { Stripe } from 'stripe';
import type { BillingEvent, HeardSubscription } from './payment-provider.js';

type News = Pick<BillingEvent, 'organizationId' | 'customerId' | 'news'>;

/** The end of the year 9999: no time of a subscription lies beyond it. */
const LAST_SECOND = 253_402_300_799;

const NOTHING: News = { organizationId: undefined, customerId: undefined, news: { kind: 'other' } };

/** Reads what an event says, of whom. Kinds that do not concern us are read as such. */
export function toBillingEvent(event: Stripe.Event): BillingEvent {
  return { id: toText(event.id), at: toTime(event.created), ...toNews(event) };
}

function toNews(event: Stripe.Event): News {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return ofSubscription(event.data.object);
    case 'invoice.paid':
    case 'invoice.payment_succeeded':
      return ofInvoice(event.data.object, 'paid');
    case 'invoice.payment_failed':
      return ofInvoice(event.data.object, 'failed');
    case 'checkout.session.completed':
      return ofCheckout(event.data.object);
    default:
      return NOTHING;
  }
}

function ofSubscription(subscription: Stripe.Subscription): News {
  const heard = toHeardSubscription(subscription);
  if (heard.periodStart > heard.periodEnd) throw new TypeError('expected a period that begins before it ends');
  const news = { kind: 'subscription', subscription: heard } as const;
  return { organizationId: organizationIn(subscription.metadata), customerId: idOf(subscription.customer), news };
}

function ofInvoice(invoice: Stripe.Invoice, outcome: 'paid' | 'failed'): News {
  const details = invoice.parent?.subscription_details;
  return {
    organizationId: organizationIn(details?.metadata),
    customerId: idOf(invoice.customer),
    // An invoice that no subscription stands behind says nothing about a plan.
    news: details === null || (details === undefined && invoice.parent) ? { kind: 'other' } : { kind: 'payment', outcome },
  };
}

function ofCheckout(session: Stripe.Checkout.Session): News {
  const organizationId = organizationIn(session.metadata) ?? uuidIn(session.client_reference_id);
  return { organizationId, customerId: idOf(session.customer), news: { kind: 'customer' } };
}

/** Reads a subscription. Its period stands on its items, and stood on itself in older versions of Stripe's API. */
export function toHeardSubscription(subscription: Stripe.Subscription): HeardSubscription {
  const item = subscription.items?.data[0];
  const period = periodIn(item) ?? periodIn(subscription);
  const status = SUBSCRIPTION_STATUSES.find((known) => known === subscription.status);
  if (!item || !status || !period) {
    throw new ClaimgateError('invalid_request', 'The subscription of the event lacks a price, a period or a known status.');
  }
  return {
    id: toText(subscription.id),
    createdAt: toTime(subscription.created),
    status: status satisfies SubscriptionStatus,
    priceId: toText(item.price.id),
    periodStart: toTime(period.start),
    periodEnd: toTime(period.end),
  };
}

function periodIn(holder: object | undefined): { start: unknown; end: unknown } | undefined {
  if (!holder || !('current_period_start' in holder) || !('current_period_end' in holder)) return undefined;
  const { current_period_start: start, current_period_end: end } = holder;
  return start && end ? { start, end } : undefined;
}

function organizationIn(metadata: Stripe.Metadata | null | undefined): string | undefined {
  return uuidIn(metadata?.['organization_id']);
}

function uuidIn(text: string | null | undefined): string | undefined {
  return typeof text === 'string' && isUuid(text) ? text : undefined;
}

function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  const id = typeof reference === 'string' ? reference : reference?.id;
  return id === undefined ? undefined : toText(id);
}

/** An id as Stripe makes them. The types promise one; what was sent may be anything. */
function toText(value: unknown): string {
  if (typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value)) return value;
  throw new TypeError('expected an id');
}

function toTime(seconds: unknown): Date {
  const isTime = typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds >= 0 && seconds <= LAST_SECOND;
  if (isTime) return new Date(seconds * 1000);
  throw new TypeError('expected a time in seconds');
}
