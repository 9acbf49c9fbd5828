import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { aCreateBody, moveDatabaseTime } from '@claimgate/testing';
import { StripeServer } from '../contract/servers/stripe-server.js';
import { signatureOf } from '../support/stripe-signature.js';
import { describeWith, STRIPE_MOCK } from '../contract/servers/test-services.js';
import { A_CHECKOUT, anEvent, anInvoice, aSubscription, sendEvent, type SubscriptionWords } from '../support/billing-events.js';
import { HostedApi, type ApiTenant } from '../support/hosted-api.js';

const DAY = 86_400;
/** The price of the subscription that the server gives when it is asked for one. */
const PRICE_OF_FIXTURE = 'price_1PgafmB7WZ01zgkW6dKueIc5';

describeWith(STRIPE_MOCK)('billing', () => {
  let stripe: StripeServer;
  let api: HostedApi;
  let tenant: ApiTenant;
  let customer: string;
  beforeAll(async () => {
    stripe = await StripeServer.start();
    api = await HostedApi.start(stripe.settings);
    await api.database.query(`update claimgate.plans set stripe_price_id = 'price_' || name where name in ('team', 'business')`);
    await api.database.query(`update claimgate.plans set stripe_price_id = $1 where name = 'pro'`, [PRICE_OF_FIXTURE]);
  });
  afterAll(async () => {
    await api?.stop();
    await stripe?.stop();
  });
  beforeEach(async () => {
    tenant = await api.addTenant();
    customer = `cus_${tenant.keyId}`;
  });
  afterEach(() => moveDatabaseTime(api.database, 0));

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    api.post(`/v1/billing/${path}`, body, { key: tenant.key, headers });
  const usage = async () => (await api.get('/v1/usage', { key: tenant.key })).body;
  const now = () => Math.floor(Date.now() / 1000);
  const subscription = (words: SubscriptionWords = {}) =>
    aSubscription({ organization: tenant.scope.organizationId, customer, id: `sub_${tenant.keyId}`, ...words });
  const say = (status: string, at: number, words: SubscriptionWords = {}, id?: string) =>
    sendEvent(api, anEvent('customer.subscription.updated', subscription({ status, ...words }), at, id));

  it('opens a checkout for a plan that is for sale', async () => {
    const { status, body } = await post('checkout', A_CHECKOUT);
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['checkout_url', 'expires_at', 'request_id']]);
    expect(body.checkout_url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(body.expires_at).toMatch(/^\d{4}-.*\.\d{3}Z$/);
  });

  it.each([
    ['no plan of that name', { ...A_CHECKOUT, plan: 'gold' }, 'plan'],
    ['a plan that is not for sale', { ...A_CHECKOUT, plan: 'free' }, 'plan'],
    ['another origin', { ...A_CHECKOUT, success_url: 'https://evil.example/done' }, 'success_url'],
    ['an origin that only begins alike', { ...A_CHECKOUT, success_url: 'https://app.example.com.evil.example/' }, 'success_url'],
    ['an origin in the name of a user', { ...A_CHECKOUT, cancel_url: 'https://app.example.com@evil.example/' }, 'cancel_url'],
    ['a user at the right origin', { ...A_CHECKOUT, cancel_url: 'https://user:secret@app.example.com/' }, 'cancel_url'],
    ['another scheme', { ...A_CHECKOUT, cancel_url: 'http://app.example.com/' }, 'cancel_url'],
    ['a script', { ...A_CHECKOUT, cancel_url: 'javascript:alert(1)' }, 'cancel_url'],
    ['no address', { ...A_CHECKOUT, cancel_url: 'there' }, 'cancel_url'],
  ])('refuses %s', async (_what, body, path) => {
    const response = await post('checkout', body);
    expect([response.status, response.body.error.code]).toEqual([422, 'validation_failed']);
    expect(response.body.error.details).toEqual([{ path, message: expect.any(String) }]);
    expect(response.text).not.toContain('evil');
  });

  it('gives a repeat the same page, and another body none', async () => {
    const headers = { 'idempotency-key': 'buy' };
    const first = await post('checkout', A_CHECKOUT, headers);
    const again = await post('checkout', A_CHECKOUT, headers);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.body).toEqual({ ...first.body, request_id: again.body.request_id });
    expect((await post('checkout', { ...A_CHECKOUT, plan: 'business' }, headers)).body.error.code).toBe('idempotency_key_reused');
  });

  it('sends those who have a subscription to the portal', async () => {
    await say('active', now());
    const refused = await post('checkout', A_CHECKOUT);
    expect(refused.body.error.details).toEqual([{ path: 'plan', message: expect.stringContaining('/v1/billing/portal') }]);
    const { status, body } = await post('portal', { return_url: 'https://app.example.com/account' });
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['portal_url', 'request_id']]);
    expect(body.portal_url).toMatch(/^https:\/\//);
  });

  it('has no portal for those who bought nothing, and none to other origins', async () => {
    const none = await post('portal', { return_url: 'https://app.example.com/' });
    expect([none.status, none.body.error.code]).toEqual([404, 'not_found']);
    const elsewhere = await post('portal', { return_url: 'https://evil.example/' });
    expect(elsewhere.body.error.details).toEqual([{ path: 'return_url', message: expect.any(String) }]);
  });

  it.each(['checkout', 'portal'])('needs the scope billing:write for the %s', async (path) => {
    const { key } = await api.addKey(tenant.scope, { scopes: ['billing:read'] });
    expect((await api.post(`/v1/billing/${path}`, A_CHECKOUT, { key })).body.error.code).toBe('insufficient_scope');
  });

  it('knows a customer from its checkout on', async () => {
    const session = {
      id: 'cs_1',
      object: 'checkout.session',
      customer,
      client_reference_id: tenant.scope.organizationId,
      metadata: {},
    };
    await sendEvent(api, anEvent('checkout.session.completed', session, now()));
    expect((await post('portal', { return_url: 'https://app.example.com/' })).status).toBe(200);
    // From here on events without the organisation find it by the customer.
    await sendEvent(api, anEvent('customer.subscription.created', subscription({ organization: undefined }), now()));
    expect(await usage()).toMatchObject({ plan: 'team' });
  });

  it('lets the plan and the period follow the subscription', async () => {
    const [start, end] = [now() - 3 * DAY, now() + 27 * DAY];
    await say('active', now(), { start, end });
    expect(await usage()).toMatchObject({
      plan: 'team',
      monthly_limit: 50_000,
      period_start: new Date(start * 1000).toISOString(),
      period_end: new Date(end * 1000).toISOString(),
    });
    await say('active', now() + 1, { price: 'price_business' });
    expect(await usage()).toMatchObject({ plan: 'business' });
    await sendEvent(api, anEvent('customer.subscription.deleted', subscription({ status: 'canceled' }), now() + 2));
    expect(await usage()).toMatchObject({ plan: 'free', period_start: expect.stringMatching(/-01T00:00:00.000Z$/) });
    const rows = await api.database.query<{ actor: string; target: string }>(
      `select actor, target from claimgate.audit_events where organization_id = $1 and action = 'organization.set_plan' order by id`,
      [tenant.scope.organizationId],
    );
    expect(rows.map(({ target }) => target.split(' ')[1])).toEqual(['team', 'business', 'free']);
  });

  it.each(['unpaid', 'incomplete_expired', 'paused', 'canceled'])(
    'falls to the free plan when a subscription is %s',
    async (status) => {
      await say('active', now());
      await say(status, now() + 1);
      expect(await usage()).toMatchObject({ plan: 'free' });
    },
  );

  it('keeps the plan while a first payment is not made', async () => {
    await say('incomplete', now());
    expect(await usage()).toMatchObject({ plan: 'free' });
  });

  it('works on an event once', async () => {
    const at = now();
    await say('active', at, {}, `evt_${customer}`);
    await say('canceled', at + 1);
    const again = await say('active', at, {}, `evt_${customer}`);
    expect([again.status, again.body]).toEqual([200, { received: true, request_id: expect.stringMatching(/^req_/) }]);
    expect(await usage()).toMatchObject({ plan: 'free' });
  });

  it('does not let old news undo newer ones', async () => {
    const at = now();
    await sendEvent(api, anEvent('customer.subscription.deleted', subscription({ status: 'canceled' }), at + 5));
    await say('active', at + 3);
    await sendEvent(api, anEvent('customer.subscription.created', subscription({ status: 'incomplete' }), at));
    expect(await usage()).toMatchObject({ plan: 'free' });
  });

  it('asks the provider which of two different news of one second is the later', async () => {
    const at = now();
    await say('active', at, { price: 'price_team' });
    await say('active', at, { price: 'price_business' });
    expect(await usage()).toMatchObject({ plan: 'pro' });
  });

  it('ignores an old subscription that ends after a new one began', async () => {
    await say('active', now(), { id: 'sub_new', created: 2_000, price: 'price_business' });
    await sendEvent(
      api,
      anEvent('customer.subscription.deleted', subscription({ id: 'sub_old', created: 1_000, status: 'canceled' }), now() + 5),
    );
    expect(await usage()).toMatchObject({ plan: 'business' });
  });

  it('keeps the plan for a while after a payment failed, then falls to the free one, and recovers with the payment', async () => {
    await say('active', now() - 100);
    await sendEvent(api, anEvent('invoice.payment_failed', anInvoice(customer), now()));
    await say('past_due', now());
    expect(await usage()).toMatchObject({ plan: 'team' });
    await moveDatabaseTime(api.database, 7 * DAY - 60);
    expect(await usage()).toMatchObject({ plan: 'team' });
    await moveDatabaseTime(api.database, 7 * DAY + 60);
    expect(await usage()).toMatchObject({ plan: 'free', monthly_limit: 10_000 });
    expect((await api.post('/v1/review-runs', aCreateBody(), { key: tenant.key })).status).toBe(201);
    await sendEvent(api, anEvent('invoice.paid', anInvoice(customer), now() + 10));
    expect(await usage()).toMatchObject({ plan: 'team' });
  });

  it.each([
    ['no signature', (raw: string) => raw && ''],
    ['a signature by another secret', (raw: string) => signatureOf(raw, 'whsec_other')],
    ['a signature of another body', () => signatureOf('{}')],
    ['an old signature', (raw: string) => signatureOf(raw, undefined, Math.floor(Date.now() / 1000) - 3_600)],
  ])('refuses an event with %s', async (_what, sign) => {
    const event = anEvent('customer.subscription.updated', subscription(), now());
    const response = await sendEvent(api, event, sign(JSON.stringify(event)));
    expect([response.status, response.body.error.code]).toEqual([400, 'invalid_request']);
    expect(await usage()).toMatchObject({ plan: 'free' });
  });

  it('refuses a price that buys no plan, and takes the event once a plan has it', async () => {
    const event = anEvent('customer.subscription.updated', subscription({ price: 'price_new' }), now());
    expect((await sendEvent(api, event)).status).toBe(422);
    await api.database.query(`insert into claimgate.plans (name, stripe_price_id) values ('new', 'price_new')`);
    expect((await sendEvent(api, event)).status).toBe(200);
    expect(await usage()).toMatchObject({ plan: 'new' });
  });

  it.each([
    ['of no concern', () => anEvent('customer.updated', { id: 'cus_1', object: 'customer' }, 1)],
    ['of nobody here', () => anEvent('customer.subscription.updated', aSubscription({ customer: 'cus_unknown' }), 1)],
    [
      'of an organisation that is not there',
      () => anEvent('customer.subscription.updated', aSubscription({ organization: '00000000-0000-4000-8000-000000000000' }), 1),
    ],
  ])('acknowledges an event %s', async (_what, event) => {
    expect((await sendEvent(api, event())).status).toBe(200);
  });

  it('answers 503 when the provider does not answer, and frees the idempotency key', async () => {
    const down = await HostedApi.start({ ...stripe.settings, CLAIMGATE_STRIPE_API_URL: 'http://127.0.0.1:1' }, api.database);
    const options = { key: tenant.key, headers: { 'idempotency-key': 'down' } };
    const { status, body } = await down.post('/v1/billing/checkout', A_CHECKOUT, options);
    expect([status, body.error.code]).toEqual([503, 'unavailable']);
    expect(down.log.text).not.toContain('sk_test_123');
    await down.stop({ keepDatabase: true });
    expect((await api.post('/v1/billing/checkout', A_CHECKOUT, options)).status).toBe(200);
  });

  it('that is not configured says so, and all else works', async () => {
    const without = await HostedApi.start({}, api.database);
    for (const path of ['checkout', 'portal', 'webhook']) {
      const body = path === 'portal' ? { return_url: 'https://app.example.com/' } : A_CHECKOUT;
      const response = await without.post(`/v1/billing/${path}`, body);
      expect([response.status, response.body.error.code]).toEqual([503, 'billing_not_configured']);
    }
    expect((await without.post('/v1/review-runs', aCreateBody())).status).toBe(201);
    await without.stop({ keepDatabase: true });
  });

  it('that is half configured does not start', async () => {
    const started = HostedApi.start({ ...stripe.settings, CLAIMGATE_STRIPE_WEBHOOK_SECRETS: '' }, api.database);
    await expect(started).rejects.toThrow(/billing also needs CLAIMGATE_STRIPE_WEBHOOK_SECRETS/);
  });
});
