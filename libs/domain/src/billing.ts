import { FREE_PLAN } from './usage.js';

/** How a subscription stands, in the words of the payment provider. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;
/** How a subscription stands. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as it was at some time. */
export interface Subscription {
  readonly id: string;
  readonly createdAt: Date;
  readonly status: SubscriptionStatus;
  /** The plan that its price buys. */
  readonly plan: string;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** All that is known of an organisation's payments. It depends on what was heard, not on the order in which it was. */
export interface BillingAccount {
  readonly organizationId: string;
  readonly customerId: string | null;
  readonly subscription: Subscription | null;
  /** The time that `subscription` is of. */
  readonly subscriptionAt: Date | null;
  readonly lastPaidAt: Date | null;
  /** Payments that failed since then. */
  readonly failedAt: readonly Date[];
}

/** What an organisation may do by its payments. */
export interface BillingStanding {
  readonly plan: string;
  readonly graceEndsAt: Date | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
}

/** More failures than this since the last payment say nothing new. */
const MOST_FAILURES = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
const LIVE: readonly SubscriptionStatus[] = ['active', 'trialing', 'past_due'];

/** True while a subscription is worth its plan. */
export function isPaying({ status }: Subscription): boolean {
  return LIVE.includes(status);
}

/**
 * Whether what is heard of a subscription is news: `older` than what is known, `newer`, or of the same second and different, in
 * which case only the provider itself can tell. An end is final.
 */
export function compareNews(account: BillingAccount, heard: Subscription, at: Date): 'older' | 'newer' | 'unclear' {
  const { subscription: known, subscriptionAt } = account;
  if (!known || !subscriptionAt) return 'newer';
  if (known.id !== heard.id) return isPreferred(heard, known) ? 'newer' : 'older';
  if (at.getTime() !== subscriptionAt.getTime()) return at < subscriptionAt ? 'older' : 'newer';
  if (known.status === 'canceled') return 'older';
  return heard.status === 'canceled' || isSame(known, heard) ? 'newer' : 'unclear';
}

/** Of two subscriptions the one that is live counts, else the one that was made later. */
function isPreferred(heard: Subscription, known: Subscription): boolean {
  if (isPaying(heard) !== isPaying(known)) return isPaying(heard);
  return heard.createdAt > known.createdAt;
}

function isSame(a: Subscription, b: Subscription): boolean {
  return a.status === b.status && a.plan === b.plan && a.periodEnd.getTime() === b.periodEnd.getTime();
}

/** Takes over what was heard of a subscription. What it says of payments counts even where the rest is old news. */
export function hearOfSubscription(account: BillingAccount, heard: Subscription, at: Date, isNews: boolean): BillingAccount {
  const after = isNews ? { ...account, subscription: heard, subscriptionAt: at } : account;
  if (heard.status === 'past_due') return hearOfPayment(after, 'failed', at);
  return heard.status === 'active' || heard.status === 'trialing' ? hearOfPayment(after, 'paid', at) : after;
}

/** Takes over that a payment was made or failed. */
export function hearOfPayment(account: BillingAccount, outcome: 'paid' | 'failed', at: Date): BillingAccount {
  const { lastPaidAt, failedAt } = account;
  const paidAt = outcome === 'paid' && !(lastPaidAt && lastPaidAt >= at) ? at : lastPaidAt;
  const times = new Set([...failedAt, ...(outcome === 'failed' ? [at] : [])].map((time) => time.getTime()));
  const failures = [...times].filter((time) => !paidAt || time > paidAt.getTime()).sort((a, b) => a - b);
  return { ...account, lastPaidAt: paidAt, failedAt: failures.slice(0, MOST_FAILURES).map((time) => new Date(time)) };
}

/** What the payments come to; undefined while there is no subscription to speak of, so that the plan stays as it is. */
export function standingOf(account: BillingAccount, graceDays: number): BillingStanding | undefined {
  const { subscription, failedAt } = account;
  if (!subscription || subscription.status === 'incomplete') return undefined;
  if (!isPaying(subscription)) return { plan: FREE_PLAN, graceEndsAt: null, periodStart: null, periodEnd: null };
  const { plan, periodStart, periodEnd } = subscription;
  const firstFailure = failedAt[0];
  const graceEndsAt = firstFailure ? new Date(firstFailure.getTime() + graceDays * DAY_MS) : null;
  return { plan, graceEndsAt, periodStart, periodEnd };
}
