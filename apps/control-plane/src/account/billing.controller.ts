import { BillingEventResponse, CheckoutResponse, CheckoutBody, PortalResponse, PortalBody } from '@claimgate/contracts';
import { Body, Controller, Headers, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../access/access.js';
import { Idempotent } from '../http/idempotency.interceptor.js';
import type { Call } from '../call.js';
import { CurrentCall } from '../http/request-context.js';
import { RouteOption } from '../http/route-option.js';
import { ApiCall } from '../openapi/api-call.js';
import { BILLING_EVENT_BYTES } from './admit-billing-event.js';
import { OpenCheckout } from './open-checkout.js';
import { OpenPortal } from './open-portal.js';
import { RecordBillingEvent } from './record-billing-event.js';

/** Billing. Translates, decides nothing. */
@ApiTags('account')
@Controller('v1/billing')
export class BillingController {
  constructor(
    private readonly openCheckout: OpenCheckout,
    private readonly openPortal: OpenPortal,
    private readonly recordBillingEvent: RecordBillingEvent,
  ) {}

  @Post('checkout')
  @ApiCall({
    id: 'openCheckout',
    summary: 'Open a page of the payment provider on which a plan is bought',
    response: CheckoutResponse,
    errors: ['validation_failed', 'billing_not_configured'],
  })
  @Access('key', 'billing:write')
  @Idempotent()
  async checkout(@CurrentCall() call: Call, @Body() body: CheckoutBody): Promise<CheckoutResponse> {
    const wish = { plan: body.plan, successUrl: body.success_url, cancelUrl: body.cancel_url };
    const { url, expiresAt } = await this.openCheckout.execute(call, wish);
    return { checkout_url: url, expires_at: expiresAt.toISOString(), request_id: call.requestId };
  }

  @Post('portal')
  @ApiCall({
    id: 'openPortal',
    summary: 'Open the page of the payment provider on which a subscription is changed or ended',
    response: PortalResponse,
    errors: ['validation_failed', 'not_found', 'billing_not_configured'],
  })
  @Access('key', 'billing:write')
  @Idempotent()
  async portal(@CurrentCall() call: Call, @Body() body: PortalBody): Promise<PortalResponse> {
    return { portal_url: await this.openPortal.execute(call, body.return_url), request_id: call.requestId };
  }

  @Post('webhook')
  @ApiCall({
    id: 'recordBillingEvent',
    summary: 'Take a signed event of the payment provider; not for API keys',
    isAddition: true,
    response: BillingEventResponse,
    errors: ['invalid_request', 'payload_too_large', 'unsupported_media_type', 'validation_failed', 'billing_not_configured'],
  })
  @Access('signature')
  @RouteOption({ body: 'raw', bodyBytes: BILLING_EVENT_BYTES })
  async webhook(
    @Req() request: FastifyRequest,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<BillingEventResponse> {
    await this.recordBillingEvent.execute(request.rawBody ?? Buffer.alloc(0), signature, request.id);
    return { received: true, request_id: request.id };
  }
}
