import { ClaimgateError } from '@claimgate/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Billing } from './billing.js';

/** More than any event has. */
export const BILLING_EVENT_BYTES = 256 * 1024;

/** Turns away what cannot be an event, before its body is read. Whether the signature holds is decided over the body. */
@Injectable()
export class AdmitBillingEvent {
  constructor(private readonly billing: Billing) {}

  execute(request: FastifyRequest): void {
    if (!this.billing.isConfigured) throw new ClaimgateError('billing_not_configured');
    if (signatureOf(request)) return;
    throw new ClaimgateError('invalid_request', 'The event has no signature. Send it with the header Stripe-Signature.');
  }
}

/** The signature that a call came with. */
export function signatureOf({ headers }: FastifyRequest): string | undefined {
  return [headers['stripe-signature']].flat()[0];
}
