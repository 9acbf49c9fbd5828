import type { Clock } from '@claimgate/domain';
import type { ApiKeyLookup } from '@claimgate/persistence';
import type { Logger } from '@claimgate/runtime';

const FLUSH_MS = 30_000;

/** Remembers when keys were used and writes that down now and then, so that no request pays for it. */
export class KeyUses {
  private uses = new Map<string, Date>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly keys: ApiKeyLookup,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  record(keyId: string): void {
    this.uses.set(keyId, this.clock.now());
  }

  async flush(): Promise<void> {
    if (this.uses.size === 0) return;
    const uses = [...this.uses].map(([id, at]) => ({ id, at }));
    this.uses = new Map();
    await this.keys.recordUses(uses).catch((err: unknown) => this.logger.warn({ err }, 'last-used times could not be written'));
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }
}
