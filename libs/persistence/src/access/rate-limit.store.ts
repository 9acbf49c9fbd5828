import { expressions, kept, sqlDouble, sqlInteger, statement } from '../columns.js';
import { WITHOUT_WAIT_FOR_DISK } from '../disk.js';
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

/** Without waiting for the disk: should the server be killed in the next moment, a bucket holds a few tokens more. */
const TAKE = kept(
  statement(
    expressions({ granted: sqlInteger('granted'), remaining: sqlDouble('remaining') }),
    (list) => `select ${list} from claimgate.take_rate_tokens($1, $2, $3, $4) where ${WITHOUT_WAIT_FOR_DISK}`,
  ),
);

/** The buckets that all replicas share. */
export class RateLimitStore {
  constructor(private readonly sql: Sql) {}

  // A function, since the role of the app cannot reach the buckets; and as SQL, since requests wait for it.
  async take(keyId: string, wanted: number, rule: RateLimitRule): Promise<TokenGrant> {
    const rows = await this.sql.query(TAKE, [keyId, wanted, rule.perSecond, rule.burst]);
    return rows[0] ?? { granted: 0, remaining: 0 };
  }
}
