import type { Sql } from '../sql.js';

/** A token bucket: how fast it fills, and how much it holds. */
export interface RateLimitRule {
  readonly perSecond: number;
  readonly burst: number;
}

/** What a bucket gave. */
export interface TokenGrant {
  readonly granted: number;
  readonly remaining: number;
}

/** The buckets that all replicas share. */
export class RateLimitStore {
  constructor(private readonly sql: Sql) {}

  async take(keyId: string, wanted: number, rule: RateLimitRule): Promise<TokenGrant> {
    const rows = await this.sql.query<TokenGrant>('select granted, remaining from claimgate.take_rate_tokens($1, $2, $3, $4)', [
      keyId,
      wanted,
      rule.perSecond,
      rule.burst,
    ]);
    return rows[0] ?? { granted: 0, remaining: 0 };
  }
}
