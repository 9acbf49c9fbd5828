import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareNews, hearOfPayment, hearOfSubscription, standingOf, type BillingAccount, type Subscription } from './billing.js';

const CASES = Number(process.env['CLAIMGATE_TEST_PROPERTY_CASES'] ?? 300);
const EMPTY: BillingAccount = {
  organizationId: 'o',
  customerId: null,
  subscription: null,
  subscriptionAt: null,
  lastPaidAt: null,
  failedAt: [],
};
const at = (second: number) => new Date(second * 1000);

type News = { readonly second: number } & ({ readonly status: Subscription['status'] } | { readonly payment: 'paid' | 'failed' });

function hear(account: BillingAccount, news: News): BillingAccount {
  if ('payment' in news) return hearOfPayment(account, news.payment, at(news.second));
  const { status, second } = news;
  const heard = { id: 'sub', createdAt: at(0), status, plan: `plan-${second}`, periodStart: at(0), periodEnd: at(second) };
  return hearOfSubscription(account, heard, at(second), compareNews(account, heard, at(second)) === 'newer');
}

type What = Subscription['status'] | 'paid' | 'failed';
const news = fc.record({
  second: fc.integer({ min: 1, max: 1_000 }),
  what: fc.constantFrom<What[]>('active', 'trialing', 'past_due', 'unpaid', 'canceled', 'incomplete', 'paid', 'failed'),
});
const toNews = ({ second, what }: { second: number; what: What }): News =>
  what === 'paid' || what === 'failed' ? { second, payment: what } : { second, status: what };

describe('news of payments', () => {
  it('come to the same in whatever order they arrive', () => {
    const list = fc.uniqueArray(news, { selector: ({ second }) => second, minLength: 1, maxLength: 8 });
    const shuffled = list.chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })));
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const [first, second] = [one, other].map((items) => standingOf(items.map(toNews).reduce(hear, EMPTY), 7));
        expect(second).toEqual(first);
      }),
      { numRuns: CASES },
    );
  });

  it('give a grace that counts from the first failure since the last payment', () => {
    const heard: { second: number; what: What }[] = [
      { second: 10, what: 'active' },
      { second: 20, what: 'failed' },
      { second: 30, what: 'paid' },
      { second: 50, what: 'failed' },
      { second: 40, what: 'past_due' },
    ];
    const standing = standingOf(heard.map(toNews).reduce(hear, EMPTY), 1);
    expect(standing).toMatchObject({ plan: 'plan-40', graceEndsAt: at(40 + 86_400) });
  });
});
