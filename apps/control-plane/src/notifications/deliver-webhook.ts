import type { Clock } from '@claimgate/domain';
import { ProjectDatabase, type DeliveryToSend, type TakenDelivery } from '@claimgate/persistence';
import type { Logger } from '@claimgate/runtime';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, LOGGER } from '../tokens.js';
import { retryInSeconds } from './retry-schedule.js';
import { webhookBody } from './webhook-event.js';
import { WebhookMetrics, type DeliveryOutcome } from './webhook-metrics.js';
import { WebhookSender, type SendResult } from './webhook-sender.js';
import { signedHeaders } from './webhook-signature.js';

/**
 * Makes one attempt at a delivery. No transaction is open while it is on its way; a process that dies then leaves a delivery that
 * another one sends again, under the same id.
 */
@Injectable()
export class DeliverWebhook {
  constructor(
    private readonly database: ProjectDatabase,
    private readonly sender: WebhookSender,
    private readonly metrics: WebhookMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(taken: TakenDelivery): Promise<void> {
    const delivery = await this.database.within(taken.scope, (tx) => tx.webhooks.find(taken));
    // Delivered, given up or taken by another meanwhile.
    if (!delivery) return;
    const measured = this.metrics.startAttempt();
    const result = await this.send(taken, delivery);
    const outcome = await this.record(taken, delivery, result);
    measured(outcome);
  }

  private async send({ id }: TakenDelivery, delivery: DeliveryToSend): Promise<SendResult> {
    if (delivery.secrets.length === 0) return { delivered: false, status: null, error: 'secret_unreadable' };
    const body = webhookBody(delivery);
    const headers = signedHeaders({ id: `msg_${id}`, at: this.clock.now(), body }, delivery.secrets);
    return this.sender.send({ url: new URL(delivery.url), headers: { ...headers, 'user-agent': 'Claimgate-Webhooks' }, body });
  }

  private async record(taken: TakenDelivery, { run }: DeliveryToSend, result: SendResult): Promise<DeliveryOutcome> {
    const { scope, id, webhookId: webhook, attempt } = taken;
    if (result.delivered) {
      await this.database.within(scope, (tx) => tx.webhooks.recordDelivered(taken, result.status));
      return 'delivered';
    }
    const isTest = run === undefined;
    // A test tells an operator who waits for it; there is nobody left to tell later.
    const retryIn = isTest ? null : retryInSeconds(attempt, taken.ageSeconds, Math.random());
    const failure = { status: result.status, error: result.error, retryInSeconds: retryIn };
    const disabled = await this.database.within(scope, (tx) => tx.webhooks.recordFailure(taken, failure, isTest));
    // Neither the URL, which may hold a token, nor anything of the response.
    const facts = { webhook_id: webhook, delivery_id: `msg_${id}`, attempt, error: result.error, status: result.status };
    this.logger.info(
      facts,
      retryIn === null ? 'a webhook delivery was given up' : 'a webhook delivery failed and is tried again',
    );
    if (disabled) this.noteDisabled(webhook);
    return retryIn === null && !isTest ? 'dead' : 'failed';
  }

  private noteDisabled(webhook: string): void {
    this.metrics.countDisabled();
    this.logger.warn({ webhook_id: webhook }, 'a webhook was disabled: nothing has arrived there for days');
  }
}
