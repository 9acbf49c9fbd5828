import {
  deleteExpiredIdempotencyRecords,
  deleteExpiredImports,
  forgetBillingEvents,
  forgetWebhookDeliveries,
  type Sql,
} from '@claimgate/persistence';
import { Periodic, type Logger } from '@claimgate/runtime';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, SQL } from '../tokens.js';

const EVERY_SECONDS = 60 * 60;

const CHORES = {
  'expired idempotency records': deleteExpiredIdempotencyRecords,
  'expired imports': deleteExpiredImports,
  'old billing events': forgetBillingEvents,
  'old webhook deliveries': forgetWebhookDeliveries,
};

/** Deletes records that nobody will ask for again. Every replica may do this. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly chores: readonly Periodic[];

  constructor(@Inject(SQL) sql: Sql, @Inject(LOGGER) logger: Logger) {
    // One for each, so that one that fails does not keep the others from their turn.
    this.chores = Object.entries(CHORES).map(
      ([what, chore]) =>
        new Periodic({ what: `deletion of ${what}`, everySeconds: EVERY_SECONDS, logger, work: () => chore(sql) }),
    );
  }

  onApplicationBootstrap(): void {
    for (const chore of this.chores) chore.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.chores.map((chore) => chore.stop()));
  }
}
