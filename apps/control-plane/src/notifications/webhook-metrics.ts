import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';

/** How an attempt ended: it arrived, did not, or did not for the last time. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'dead';

/** Measurements of webhooks, by outcome alone. */
@Injectable()
export class WebhookMetrics {
  private readonly attempts: Histogram<'outcome'>;
  private readonly disabled: Counter;

  constructor(registry: Registry) {
    this.attempts = new Histogram({
      name: 'claimgate_webhook_attempt_duration_seconds',
      help: 'Attempts to deliver an event to a webhook, and how long each took: delivered, failed or dead (failed and given up).',
      labelNames: ['outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    });
    this.disabled = new Counter({
      name: 'claimgate_webhooks_disabled_total',
      help: 'Webhooks that this process disabled because nothing had arrived there for days.',
      registers: [registry],
    });
  }

  startAttempt(): (outcome: DeliveryOutcome) => void {
    const end = this.attempts.startTimer();
    return (outcome) => end({ outcome });
  }

  countDisabled(): void {
    this.disabled.inc();
  }
}
