import type { Logger } from '@claimgate/runtime';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import type { DashboardConfig } from '../config.js';
import { DashboardError } from '../http/dashboard-error.js';
import { CONFIG, LOGGER } from '../tokens.js';

const TIMEOUT_SECONDS = 10;
const LIFE_MS = 3_600_000;

/** The issuer as it describes itself. Asked for when first needed, so that a dashboard starts without it, and again every hour. */
@Injectable()
export class IdentityProvider {
  private known: { at: number; found: Promise<oidc.Configuration> } | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async get(): Promise<oidc.Configuration> {
    const now = performance.now();
    if (!this.known || now - this.known.at > LIFE_MS) this.known = { at: now, found: this.discover() };
    try {
      return await this.known.found;
    } catch (error) {
      this.known = undefined;
      this.logger.error({ err: error }, 'the identity provider could not be asked');
      throw new DashboardError('sign_in_unavailable', undefined, { cause: error });
    }
  }

  private discover(): Promise<oidc.Configuration> {
    const { oidcIssuer = '', oidcClientId = '', oidcClientSecret } = this.config;
    const issuer = new URL(oidcIssuer);
    // Settings allow plain http for this machine alone.
    const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
    const options = { timeout: TIMEOUT_SECONDS, execute };
    const authentication = oidcClientSecret === undefined ? oidc.None() : undefined;
    return oidc.discovery(issuer, oidcClientId, oidcClientSecret, authentication, options);
  }
}
