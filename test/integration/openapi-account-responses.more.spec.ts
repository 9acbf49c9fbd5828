import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { StripeServer } from '../contract/servers/stripe-server.js';
import { signatureOf } from '../support/stripe-signature.js';
import { describeWith, STRIPE_MOCK } from '../contract/servers/test-services.js';
import { anEvent, aSubscription, type SubscriptionWords } from '../support/billing-events.js';
import { HostedApi, type ApiResponse, type CallOptions } from '../support/hosted-api.js';
import { DocumentedApi } from './documented-api.js';

const ADDRESS = 'https://app.example.com/';
const POSTS = ['createImport', 'openCheckout', 'openPortal'];
const BY_KEY = [...POSTS, 'getUsage'];
const OPERATIONS = [...BY_KEY, 'recordBillingEvent'];
/** A table without which an operation cannot be carried out. */
const TABLES: Record<string, string> = {
  createImport: 'imports',
  openCheckout: 'billing_accounts',
  openPortal: 'billing_accounts',
  getUsage: 'usage_slots',
  recordBillingEvent: 'billing_events',
};

describeWith(STRIPE_MOCK)('a response about imports, usage and billing', () => {
  let stripe: StripeServer;
  let docs: DocumentedApi;
  beforeAll(async () => {
    stripe = await StripeServer.start();
    docs = await DocumentedApi.start({ api: { ...stripe.settings, CLAIMGATE_IMPORT_LIMIT_BYTES: '4096' } });
    await docs.database.query(`update claimgate.plans set stripe_price_id = 'price_' || name where name = 'team'`);
  });
  afterEach(() => docs?.gate.open());
  afterAll(async () => {
    await docs?.stop();
    await stripe?.stop();
  });

  const event = (words: SubscriptionWords = {}) => {
    const subscription = aSubscription({ organization: docs.api.tenant.scope.organizationId, ...words });
    return JSON.stringify(anEvent('customer.subscription.updated', subscription, Math.floor(Date.now() / 1000)));
  };
  const bodyOf = (id: string): string | undefined => {
    if (id === 'createImport') return JSON.stringify({ rows: [aCreateBody(), {}] });
    if (id === 'openCheckout') return JSON.stringify({ plan: 'team', success_url: ADDRESS, cancel_url: ADDRESS });
    return id === 'openPortal' ? JSON.stringify({ return_url: ADDRESS }) : undefined;
  };
  /** Calls an operation as the document describes it; events carry the signature of whatever body they have. */
  const call = (id: string, options: CallOptions = {}, server = docs.api): Promise<ApiResponse> => {
    if (id !== 'recordBillingEvent') return docs.call(id, '', { raw: bodyOf(id), ...options }, server);
    const raw = String(options.raw ?? event());
    const headers = { 'stripe-signature': signatureOf(raw), ...options.headers };
    return docs.call(id, '', { key: null, raw, headers }, server);
  };
  const documented = (id: string, response: ApiResponse): number => docs.documented(id, response);

  it('is as documented for success, and for a portal before anything was bought', async () => {
    expect(documented('openCheckout', await call('openCheckout'))).toBe(200);
    expect(documented('openPortal', await call('openPortal'))).toBe(404);
    expect(documented('recordBillingEvent', await call('recordBillingEvent'))).toBe(200);
    expect(documented('openPortal', await call('openPortal'))).toBe(200);
    expect(documented('createImport', await call('createImport'))).toBe(202);
    expect(documented('getUsage', await call('getUsage'))).toBe(200);
  });

  it.each(BY_KEY)('is as documented when %s has no key, not its scope, or comes too often', async (id) => {
    expect(documented(id, await call(id, { key: null }))).toBe(401);
    const narrow = await docs.api.addKey(docs.api.tenant.scope, { scopes: ['review_runs:read'] });
    expect(documented(id, await call(id, { key: narrow.key }))).toBe(403);
    expect(documented(id, await call(id, { key: await docs.keyUsedUp() }, docs.limited))).toBe(429);
  });

  it('is as documented for events from an address that signs none of them', async () => {
    const strict = await HostedApi.start({ ...stripe.settings, CLAIMGATE_FAILED_ATTEMPTS_PER_MINUTE: '1' }, docs.database);
    const unsigned = { headers: { 'stripe-signature': '' } };
    expect(documented('recordBillingEvent', await call('recordBillingEvent', unsigned, strict))).toBe(400);
    expect(documented('recordBillingEvent', await call('recordBillingEvent', {}, strict))).toBe(429);
    await strict.stop({ keepDatabase: true });
  });

  it.each(OPERATIONS)('is as documented when %s meets a defect of ours', async (id) => {
    const response = await docs.withoutTable(TABLES[id] ?? '', () => call(id));
    expect(documented(id, response)).toBe(500);
  });

  it.each(OPERATIONS)('is as documented when %s finds no database', async (id) => {
    docs.gate.shut();
    expect(documented(id, await call(id))).toBe(503);
  });

  it.each(OPERATIONS.filter((id) => /^(open|record)/.test(id)))(
    'is as documented when %s is asked where nothing is billed',
    async (id) => {
      const { key } = await docs.limited.addKey(docs.limited.tenant.scope);
      expect(documented(id, await call(id, { key }, docs.limited))).toBe(503);
    },
  );

  it.each([...POSTS, 'recordBillingEvent'])(
    'is as documented when %s is not JSON, too large, of another type, or says nothing that is known',
    async (id) => {
      expect(documented(id, await call(id, { raw: '{' }))).toBe(400);
      expect(documented(id, await call(id, { raw: `{"rows":"${'x'.repeat(5_000)}"}` }))).toBe(413);
      expect(documented(id, await call(id, { raw: 'x', headers: { 'content-type': 'text/plain' } }))).toBe(415);
      expect(
        documented(id, await call(id, { raw: id === 'recordBillingEvent' ? event({ price: 'price_unknown' }) : '{}' })),
      ).toBe(422);
    },
  );

  it.each(POSTS)('is as documented when %s has a bad Idempotency-Key, one of another body, or one in flight', async (id) => {
    expect(documented(id, await call(id, { headers: { 'idempotency-key': 'a b' } }))).toBe(400);
    const headers = { 'idempotency-key': randomUUID() };
    await call(id, { headers });
    expect(documented(id, await call(id, { headers, raw: `${bodyOf(id)} ` }))).toBe(422);
    await docs.database.query('update claimgate.idempotency_records set status = null, error_code = null where key = $1', [
      headers['idempotency-key'],
    ]);
    expect(documented(id, await call(id, { headers }))).toBe(409);
  });

  it('was provoked with every documented status by the tests above', () => {
    expect(docs.responses.unseen(OPERATIONS)).toEqual([]);
  });
});
