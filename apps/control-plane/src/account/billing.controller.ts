import { BillingEventResponse, CheckoutResponse, CheckoutBody, PortalResponse, PortalBody } from '@claimgate/contracts';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { RequireScope } from '../access/require-scope.js';
import { CurrentCall, type Call } from '../http/request-context.js';
import { ApiCall } from '../openapi/api-call.js';
import { BILLING_EVENT_BYTES, signatureOf } from './admit-billing-event.js';
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
  @HttpCode(200)
  @RequireScope('billing:write')
  @ApiCall({
    id: 'openCheckout',
    summary: 'Open a page of the payment provider on which a plan is bought',
    response: CheckoutResponse,
    idempotent: true,
    errors: ['validation_failed', 'billing_not_configured'],
  })
  async checkout(@CurrentCall() call: Call, @Body() body: CheckoutBody): Promise<CheckoutResponse> {
    const wish = { plan: body.plan, successUrl: body.success_url, cancelUrl: body.cancel_url };
    const { url, expiresAt } = await this.openCheckout.execute(call, wish);
    return { checkout_url: url, expires_at: expiresAt.toISOString(), request_id: call.requestId };
  }

  @Post('portal')
  @HttpCode(200)
  @RequireScope('billing:write')
  @ApiCall({
    id: 'openPortal',
    summary: 'Open the page of the payment provider on which a subscription is changed or ended',
    response: PortalResponse,
    idempotent: true,
    errors: ['validation_failed', 'not_found', 'billing_not_configured'],
  })
  async portal(@CurrentCall() call: Call, @Body() body: PortalBody): Promise<PortalResponse> {
    return { portal_url: await this.openPortal.execute(call, body.return_url), request_id: call.requestId };
  }

  @Post('webhook')
  @HttpCode(200)
  @RouteConfig({ rawBody: true, bodyBytes: BILLING_EVENT_BYTES })
  @ApiCall({
    id: 'recordBillingEvent',
    summary: 'Take a signed event of the payment provider; not for API keys',
    isAddition: true,
    response: BillingEventResponse,
    bySignature: true,
    errors: ['invalid_request', 'payload_too_large', 'unsupported_media_type', 'validation_failed', 'billing_not_configured'],
  })
  async webhook(@Req() request: FastifyRequest): Promise<BillingEventResponse> {
    await this.recordBillingEvent.execute(request.rawBody ?? Buffer.alloc(0), signatureOf(request), request.id);
    return { received: true, request_id: request.id };
  }
}
