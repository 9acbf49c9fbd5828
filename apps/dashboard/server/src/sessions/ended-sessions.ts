import type { Clock } from '@claimgate/domain';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '../tokens.js';

const MOST = 100_000;

/** Sessions that people ended before their time: a copy of the cookie opens nothing any more, at least in this process. */
@Injectable()
export class EndedSessions {
  private readonly until = new Map<string, number>();

  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  add(id: string, expiresAt: number): void {
    this.forgetExpired();
    this.until.set(id, expiresAt);
  }

  has(id: string): boolean {
    return this.until.has(id);
  }

  /** What has expired needs no memory; beyond the bound the oldest goes. */
  private forgetExpired(): void {
    const now = this.clock.now().getTime();
    for (const [id, expiresAt] of this.until) if (expiresAt <= now || this.until.size >= MOST) this.until.delete(id);
  }
}
