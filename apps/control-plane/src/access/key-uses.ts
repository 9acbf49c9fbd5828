import type { Clock } from '@claimgate/domain';
import { ApiKeyLookup } from '@claimgate/persistence';
import { Periodic, type Logger } from '@claimgate/runtime';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, LOGGER } from '../tokens.js';

const FLUSH_SECONDS = 30;

/** Remembers when keys were used and writes that down now and then, so that no request pays for it. */
@Injectable()
export class KeyUses implements OnApplicationBootstrap, OnApplicationShutdown {
  private uses = new Map<string, Date>();
  private readonly flushes: Periodic;

  constructor(
    private readonly keys: ApiKeyLookup,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.flushes = new Periodic({
      what: 'writing of when API keys were last used',
      everySeconds: FLUSH_SECONDS,
      logger,
      work: () => this.flush(),
    });
  }

  record(keyId: string): void {
    this.uses.set(keyId, this.clock.now());
  }

  onApplicationBootstrap(): void {
    this.flushes.start();
  }

  /** The server is closed by now, so that no use comes after the last flush. */
  async onApplicationShutdown(): Promise<void> {
    await this.flushes.stop();
    await this.flushes.runNow();
  }

  private async flush(): Promise<void> {
    if (this.uses.size === 0) return;
    const uses = this.uses;
    this.uses = new Map();
    try {
      await this.keys.recordUses([...uses].map(([id, at]) => ({ id, at })));
    } catch (error) {
      // For the next flush, but for keys that were used again meanwhile.
      this.uses = new Map([...uses, ...this.uses]);
      throw error;
    }
  }
}
