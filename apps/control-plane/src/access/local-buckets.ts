import type { Clock } from '@claimgate/domain';
import type { RateLimitRule, TokenGrant } from '@claimgate/persistence';

interface Bucket {
  tokens: number;
  updatedAt: number;
}

const MOST_BUCKETS = 10_000;

/**
 * Token buckets of this process alone, for callers that come and go by the thousand: a private worker calls every 15 seconds, and a
 * shared bucket would cost each of its calls a statement.
 */
export class LocalBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly clock: Clock) {}

  async take(id: string, wanted: number, { perSecond, burst }: RateLimitRule): Promise<TokenGrant> {
    const now = this.clock.now().getTime();
    const { tokens, updatedAt } = this.buckets.get(id) ?? { tokens: burst, updatedAt: now };
    const available = Math.min(burst, tokens + (Math.max(0, now - updatedAt) / 1000) * perSecond);
    const granted = Math.min(wanted, Math.floor(available));
    // A bucket that was not asked for lately is full again in any case.
    if (this.buckets.size >= MOST_BUCKETS) this.buckets.clear();
    this.buckets.set(id, { tokens: available - granted, updatedAt: now });
    return { granted, remaining: available - granted };
  }
}
