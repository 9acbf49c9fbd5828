import { beforeEach, describe, expect, it } from '@jest/globals';
import type { RateLimitRule, TokenGrant } from '@claimgate/persistence';
import { RateLimiter } from './rate-limiter.js';

/** The bucket of the database, with a clock that a test turns. */
class FakeBucket {
  tokens: number;
  asked = 0;
  now = 0;
  private filledAt = 0;

  constructor(private readonly rule: RateLimitRule) {
    this.tokens = rule.burst;
  }

  async take(_keyId: string, wanted: number): Promise<TokenGrant> {
    this.asked += 1;
    this.tokens = Math.min(this.rule.burst, this.tokens + ((this.now - this.filledAt) / 1000) * this.rule.perSecond);
    this.filledAt = this.now;
    const granted = Math.min(wanted, Math.floor(this.tokens));
    this.tokens -= granted;
    return { granted, remaining: this.tokens };
  }
}

const RULE = { perSecond: 10, burst: 100 };
let bucket: FakeBucket;
beforeEach(() => {
  bucket = new FakeBucket(RULE);
});

const replica = (): RateLimiter => new RateLimiter(bucket, RULE, { now: () => new Date(bucket.now) });
const allowed = async (limiter: RateLimiter, requests: number): Promise<number> => {
  const decisions = await Promise.all(Array.from({ length: requests }, () => limiter.take('key')));
  return decisions.filter((decision) => decision.allowed).length;
};

describe('the rate limit', () => {
  it('lets a burst through and not one request more', async () => {
    await expect(allowed(replica(), 150)).resolves.toBe(100);
  });

  it('is one limit for all replicas together', async () => {
    const [one, two] = [replica(), replica()];
    const counts = await Promise.all([allowed(one, 100), allowed(two, 100)]);
    expect(counts[0] + counts[1]).toBe(100);
  });

  it('fills again with time', async () => {
    const limiter = replica();
    await allowed(limiter, 100);
    bucket.now += 2_000;
    await expect(allowed(limiter, 50)).resolves.toBe(20);
  });

  it('never lets more through in a minute than it promises', async () => {
    const limiter = replica();
    let through = 0;
    for (let step = 0; step < 600; step += 1) {
      through += await allowed(limiter, 5);
      bucket.now += 100;
    }
    expect(through).toBeLessThanOrEqual(100 + 600);
    expect(through).toBeGreaterThan(600);
  });

  it('asks the database for one request in ten, and for none of those it refuses at once', async () => {
    const limiter = replica();
    await allowed(limiter, 100);
    expect(bucket.asked).toBeLessThanOrEqual(11);
    await allowed(limiter, 1_000);
    expect(bucket.asked).toBeLessThanOrEqual(12);
  });

  it('says when to come back', async () => {
    const limiter = replica();
    await allowed(limiter, 100);
    await expect(limiter.take('key')).resolves.toMatchObject({
      allowed: false,
      remaining: 0,
      retryAfterSeconds: 1,
      resetSeconds: 10,
    });
  });

  it('can be turned off', async () => {
    const limiter = new RateLimiter(bucket, { perSecond: 0, burst: 1 }, { now: () => new Date() });
    await expect(allowed(limiter, 1_000)).resolves.toBe(1_000);
    expect(bucket.asked).toBe(0);
  });
});
