import { ClaimgateError } from '@claimgate/domain';
import { BillingDatabase, ProjectDatabase } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { Billing } from './billing.js';
import { providerKey } from './provider-key.js';
import { readReturnUrls } from './return-url.js';

/** Opens the page on which a paying organisation changes or ends its subscription. */
@Injectable()
export class OpenPortal {
  constructor(
    private readonly billing: Billing,
    private readonly accounts: BillingDatabase,
    private readonly projects: ProjectDatabase,
  ) {}

  async execute(call: Call, returnUrl: string): Promise<string> {
    const provider = await this.billing.provider();
    const { return_url: backTo } = readReturnUrls({ return_url: returnUrl }, this.billing.config.billingOrigins);
    const account = await this.accounts.reading.billing.find(call.scope.organizationId);
    const customerId = account?.customerId;
    if (!customerId) {
      throw new ClaimgateError('not_found', 'The organisation has bought nothing yet. Start with POST /v1/billing/checkout.');
    }
    const url = await provider.openPortal(customerId, backTo, providerKey(call, 'portal'));
    await this.projects.within(call.scope, (tx) => call.idempotency.record(tx, customerId));
    return url;
  }
}
