import { timingSafeEqual } from 'node:crypto';
import { ClaimgateError, type ProjectScope } from '@claimgate/domain';
import { ApiKeyLookup } from '@claimgate/persistence';
import { parseApiKey, type Peppers } from '@claimgate/sealing';
import { Inject, Injectable } from '@nestjs/common';
import type { ControlPlaneConfig } from '../config.js';
import { CONFIG } from '../tokens.js';
import { bearerToken } from './bearer-token.js';

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
@Injectable()
export class Authenticate {
  private readonly peppers: Peppers;

  constructor(
    private readonly keys: ApiKeyLookup,
    @Inject(CONFIG) config: ControlPlaneConfig,
  ) {
    this.peppers = config.apiKeyPeppers;
  }

  async execute(authorization: string | undefined): Promise<Principal> {
    const token = bearerToken(authorization);
    if (token === undefined) throw missingKey();
    const presented = parseApiKey(token);
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

function missingKey(): ClaimgateError {
  return new ClaimgateError('missing_api_key', 'API key is required. Send the header Authorization: Bearer <API_KEY>.');
}
