import { Module } from '@nestjs/common';
import { AdmitBillingEvent } from './admit-billing-event.js';
import { BillingController } from './billing.controller.js';
import { Billing } from './billing.js';
import { OpenCheckout } from './open-checkout.js';
import { OpenPortal } from './open-portal.js';
import { ReadUsage } from './read-usage.js';
import { RecordBillingEvent } from './record-billing-event.js';
import { UsageController } from './usage.controller.js';

/** Usage, plans and billing. */
@Module({
  controllers: [UsageController, BillingController],
  providers: [Billing, ReadUsage, OpenCheckout, OpenPortal, AdmitBillingEvent, RecordBillingEvent],
  exports: [AdmitBillingEvent],
})
export class AccountModule {}
