import type { Clock } from '@claimgate/domain';
import { ApiKeyLookup, RateLimitStore, type Sql } from '@claimgate/persistence';
import { Module } from '@nestjs/common';
import type { ControlPlaneConfig } from '../config.js';
import { CLOCK, CONFIG, SQL, WORKER_RATE_LIMITER } from '../tokens.js';
import { Authenticate } from './authenticate.js';
import { FailedAttempts } from './failed-attempts.js';
import { KeyUses } from './key-uses.js';
import { LocalBuckets } from './local-buckets.js';
import { RateLimiter } from './rate-limiter.js';

/** Who may call, and how often: API keys, failed attempts, rate limits. */
@Module({
  providers: [
    Authenticate,
    KeyUses,
    { provide: ApiKeyLookup, useFactory: (sql: Sql) => new ApiKeyLookup(sql), inject: [SQL] },
    {
      provide: FailedAttempts,
      useFactory: (config: ControlPlaneConfig, clock: Clock) => new FailedAttempts(config.failedAttemptsPerMinute, clock),
      inject: [CONFIG, CLOCK],
    },
    {
      provide: RateLimiter,
      useFactory: (sql: Sql, config: ControlPlaneConfig, clock: Clock) =>
        new RateLimiter(new RateLimitStore(sql), ruleOf(config), clock),
      inject: [SQL, CONFIG, CLOCK],
    },
    {
      provide: WORKER_RATE_LIMITER,
      useFactory: (config: ControlPlaneConfig, clock: Clock) => new RateLimiter(new LocalBuckets(clock), ruleOf(config), clock),
      inject: [CONFIG, CLOCK],
    },
  ],
  exports: [Authenticate, KeyUses, FailedAttempts, RateLimiter, WORKER_RATE_LIMITER],
})
export class AccessModule {}

function ruleOf({ rateLimitPerMinute, rateLimitBurst }: ControlPlaneConfig) {
  return { perSecond: rateLimitPerMinute / 60, burst: rateLimitBurst };
}
