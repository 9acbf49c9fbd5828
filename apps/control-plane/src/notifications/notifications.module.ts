import { WebhookTargets } from '@claimgate/runtime';
import { Module } from '@nestjs/common';
import type { ControlPlaneConfig } from '../config.js';
import { CONFIG } from '../tokens.js';
import { DeliverWebhook } from './deliver-webhook.js';
import { WebhookDeliverer } from './webhook-deliverer.js';
import { WebhookMetrics } from './webhook-metrics.js';
import { WebhookSender } from './webhook-sender.js';

const sender = {
  provide: WebhookSender,
  useFactory: ({ webhookNetworks }: ControlPlaneConfig) => new WebhookSender({ targets: new WebhookTargets(webhookNetworks) }),
  inject: [CONFIG],
};

/** Tells the webhooks of a project that a run has ended. */
@Module({ providers: [sender, DeliverWebhook, WebhookDeliverer, WebhookMetrics] })
export class NotificationsModule {}
