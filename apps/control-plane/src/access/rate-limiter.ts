import type { Clock } from '@claimgate/domain';
import type { RateLimitRule, RateLimitStore } from '@claimgate/persistence';

/** What the limit says to one request. */
export interface RateLimitDecision {
  readonly allowed: boolean;
  /** Requests that the key may still make at once. */
  readonly remaining: number;
  /** Seconds until the key may make its full burst again. */
  readonly resetSeconds: number;
  /** Seconds until the next request is worth a try. */
  readonly retryAfterSeconds: number;
}

/** Tokens that this process took from the shared bucket and has not spent yet. */
interface Lease {
  tokens: number;
  remaining: number;
  readonly until: number;
}

const LEASE_MS = 1_000;
const MOST_LEASES = 10_000;

/**
 * Limits the requests of each key over all replicas together. A process takes a few tokens at a time from the bucket in the
 * database and hands them out from memory; unspent ones lapse after a second. So the limit is never exceeded, and most requests
 * need no statement of their own.
 */
export class RateLimiter {
  private readonly leases = new Map<string, Lease>();
  private readonly refills = new Map<string, Promise<Lease>>();

  constructor(
    private readonly store: Pick<RateLimitStore, 'take'>,
    /** What holds where a plan says nothing else. */
    readonly rule: RateLimitRule,
    private readonly clock: Clock,
  ) {}

  async take(keyId: string, rule: RateLimitRule = this.rule): Promise<RateLimitDecision> {
    if (rule.perSecond === 0) return decide(rule, true, rule.burst);
    for (;;) {
      const lease = this.leaseOf(keyId) ?? (await this.refill(keyId, rule));
      if (lease.tokens > 0) {
        lease.tokens -= 1;
        return decide(rule, true, lease.tokens + lease.remaining);
      }
      // An empty bucket says no until its lease lapses; an emptied lease only means that it is time for the next one.
      if (lease.remaining < 1) return decide(rule, false, lease.remaining);
      this.leases.delete(keyId);
    }
  }

  private leaseOf(keyId: string): Lease | undefined {
    const lease = this.leases.get(keyId);
    if (lease && lease.until > this.clock.now().getTime()) return lease;
    this.leases.delete(keyId);
    return undefined;
  }

  /** Requests that arrive together wait for the same refill. */
  private refill(keyId: string, rule: RateLimitRule): Promise<Lease> {
    const running = this.refills.get(keyId);
    if (running) return running;
    const refill = this.fetchLease(keyId, rule).finally(() => this.refills.delete(keyId));
    this.refills.set(keyId, refill);
    return refill;
  }

  private async fetchLease(keyId: string, rule: RateLimitRule): Promise<Lease> {
    const { granted, remaining } = await this.store.take(keyId, batchOf(rule), rule);
    const wait = granted === 0 ? Math.min(LEASE_MS, (1000 * (1 - remaining)) / rule.perSecond) : LEASE_MS;
    const lease = { tokens: granted, remaining, until: this.clock.now().getTime() + wait };
    if (this.leases.size >= MOST_LEASES) this.leases.clear();
    this.leases.set(keyId, lease);
    return lease;
  }
}

/** How many tokens are taken at a time. */
function batchOf({ burst }: RateLimitRule): number {
  return Math.max(1, Math.min(10, Math.floor(burst / 10)));
}

function decide({ perSecond, burst }: RateLimitRule, allowed: boolean, remaining: number): RateLimitDecision {
  if (perSecond === 0) return { allowed, remaining, resetSeconds: 0, retryAfterSeconds: 0 };
  return {
    allowed,
    remaining: Math.max(0, Math.floor(remaining)),
    resetSeconds: Math.ceil((burst - remaining) / perSecond),
    retryAfterSeconds: Math.max(1, Math.ceil((1 - remaining) / perSecond)),
  };
}
