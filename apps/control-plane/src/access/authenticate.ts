import { timingSafeEqual } from 'node:crypto';
import { ClaimgateError, type ProjectScope } from '@claimgate/domain';
import type { ApiKeyLookup } from '@claimgate/persistence';
import { parseApiKey } from '@claimgate/persistence';
import type { Peppers } from '@claimgate/persistence';

/** Requests a minute and at once, as a plan has them. */
export interface PlanRateLimit {
  readonly perMinute: number | null;
  readonly burst: number | null;
}

/** Who makes a request, as its API key says. */
export interface Principal {
  readonly keyId: string;
  readonly scope: ProjectScope;
  readonly scopes: readonly string[];
  /** What the plan says of the rate; null where it leaves that to the server. */
  readonly rateLimit: PlanRateLimit;
}

/** Finds out whose key a request carries. A key that is not whole is refused without asking the database. */
export class Authenticate {
  constructor(
    private readonly keys: ApiKeyLookup,
    private readonly peppers: Peppers,
  ) {}

  async execute(authorization: string | undefined): Promise<Principal> {
    const presented = parseApiKey(bearerToken(authorization));
    if (!presented) throw new ClaimgateError('invalid_api_key');
    const stored = await this.keys.find(presented.id);
    // An unknown key costs the same hash, so that time tells nothing about which ids exist.
    const version = stored?.pepperVersion ?? this.peppers.currentVersion;
    const hmac = this.peppers.hmac(version, presented.text);
    if (!stored || !hmac || !timingSafeEqual(hmac, stored.secretHmac)) throw new ClaimgateError('invalid_api_key');
    if (stored.expired) throw new ClaimgateError('expired_api_key');
    const { organizationId, projectId, rateLimitPerMinute: perMinute, rateLimitBurst: burst } = stored;
    return { keyId: stored.id, scope: { organizationId, projectId }, scopes: stored.scopes, rateLimit: { perMinute, burst } };
  }
}

function bearerToken(authorization: string | undefined): string {
  const match = /^Bearer +(\S+) *$/i.exec(authorization ?? '');
  if (!match)
    throw new ClaimgateError('missing_api_key', 'API key is required. Send the header Authorization: Bearer <API_KEY>.');
  return match[1] as string;
}
