import { takeWebhookDeliveries, type Sql, type TakenDelivery } from '@claimgate/persistence';
import { Periodic, type Logger } from '@claimgate/runtime';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { ControlPlaneConfig } from '../config.js';
import { RunEnds } from '../infrastructure/run-ends.js';
import { CONFIG, LOGGER, SQL } from '../tokens.js';
import { DeliverWebhook } from './deliver-webhook.js';

/** Deliveries that one process has on their way at once. They wait for others' servers most of the time. */
const PLACES = 16;
/** Of these, how many one webhook may have. */
const MOST_EACH = 4;
/** The ends of many runs within a moment are one look. */
const WAKE_MS = 50;

/**
 * Sends what is due, some deliveries at once, those of each webhook in turn. Every replica does this; a delivery is sent by whoever took
 * it. A receiver that hangs holds the places of its own webhook, and no other.
 */
@Injectable()
export class WebhookDeliverer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly passes: Periodic;
  private readonly sending = new Map<TakenDelivery, Promise<void>>();
  private lookAgain = false;
  private waking: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    @Inject(SQL) private readonly sql: Sql,
    private readonly deliver: DeliverWebhook,
    @Inject(LOGGER) private readonly logger: Logger,
    runEnds: RunEnds,
    @Inject(CONFIG) { webhookIntervalSeconds }: ControlPlaneConfig,
  ) {
    this.passes = new Periodic({
      what: 'search for webhook deliveries that are due',
      everySeconds: webhookIntervalSeconds,
      logger,
      work: () => this.takeDue(),
    });
    // An end that was not heard is found by the next search.
    runEnds.add({ awaited: () => [], onEnded: () => this.wake() });
  }

  onApplicationBootstrap(): void {
    this.passes.start();
  }

  /** Those on their way are waited for: each ends within seconds. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.waking);
    await this.passes.stop();
    await Promise.all(this.sending.values());
  }

  /** Takes deliveries until all places are taken or nothing more is due. A place that became free or a run that ended meanwhile is a reason to look once more. */
  private async takeDue(): Promise<void> {
    for (let more = true; more && !this.stopping; more ||= this.lookAgain) {
      this.lookAgain = false;
      const limit = PLACES - this.sending.size;
      if (limit === 0) return;
      const busy = [...this.sending.keys()].map(({ webhookId }) => webhookId);
      const taken = await takeWebhookDeliveries(this.sql, { limit, busy, mostEach: MOST_EACH });
      for (const delivery of taken) this.sending.set(delivery, this.send(delivery));
      more = taken.length > 0;
    }
  }

  private async send(delivery: TakenDelivery): Promise<void> {
    try {
      await this.deliver.execute(delivery);
    } catch (err) {
      // The database went away: the delivery is another's once its lease is over.
      this.logger.warn({ err, delivery_id: `msg_${delivery.id}` }, 'a webhook delivery could not be carried out');
    }
    this.sending.delete(delivery);
    // More of the same may wait, which had no place until now.
    this.lookNow();
  }

  private wake(): void {
    this.waking ??= setTimeout(() => {
      this.waking = undefined;
      this.lookNow();
    }, WAKE_MS);
  }

  private lookNow(): void {
    this.lookAgain = true;
    if (!this.stopping) void this.passes.runNow();
  }
}
