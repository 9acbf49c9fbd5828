import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anEvent, sendEvent } from '../support/billing-events.js';
import * as fields from './contract-fields.js';
import { ContractWorld } from './contract-world.js';
import { describeEndpoints } from './describe-endpoints.js';
import { BILLING_ENDPOINTS } from './endpoints.js';
import { errorsIn } from './field-table.js';
import { StripeServer } from './servers/stripe-server.js';
import { describeWith, STRIPE_MOCK } from './servers/test-services.js';

// The part of the published contract behind which a payment provider must be.

describeWith(STRIPE_MOCK)('The contract of billing', () => {
  let stripe: StripeServer;
  let world: ContractWorld;
  beforeAll(async () => {
    stripe = await StripeServer.start();
    world = await ContractWorld.start(stripe.settings);
    const { api } = world;
    await api.database.query(`update claimgate.plans set stripe_price_id = 'price_team' where name = 'team'`);
    const session = {
      id: 'cs_1',
      object: 'checkout.session',
      customer: 'cus_1',
      client_reference_id: api.tenant.scope.organizationId,
    };
    await sendEvent(api, anEvent('checkout.session.completed', session, 1_000));
  });
  afterAll(async () => {
    await world?.stop();
    await stripe?.stop();
  });

  describe('Endpoints', () => {
    describeEndpoints(BILLING_ENDPOINTS, () => world);
  });

  it('Resources and their fields', () => {
    const [checkout, portal] = ['checkout', 'portal'].map((name) => world.responseOf(`POST /v1/billing/${name}`).body);
    expect(errorsIn('checkout', checkout, fields.CHECKOUT_RESPONSE)).toEqual([]);
    expect(errorsIn('portal', portal, fields.PORTAL_RESPONSE)).toEqual([]);
  });
});
