import { ClaimgateError } from '@claimgate/domain';
import { Injectable } from '@nestjs/common';
import { Billing } from './billing.js';

/** More than any event has. */
export const BILLING_EVENT_BYTES = 256 * 1024;

/** Turns away what cannot be an event, before its body is read. Whether the signature holds is decided over the body. */
@Injectable()
export class AdmitBillingEvent {
  constructor(private readonly billing: Billing) {}

  execute(signature: unknown): void {
    if (!this.billing.isConfigured) throw new ClaimgateError('billing_not_configured');
    if (signature) return;
    throw new ClaimgateError('invalid_request', 'The event has no signature. Send it with the header Stripe-Signature.');
  }
}
