import { isRecord, type Clock } from '@claimgate/domain';
import type { Logger } from '@claimgate/runtime';
import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import type { DashboardConfig } from '../config.js';
import { DashboardError } from '../http/dashboard-error.js';
import { PublicUrl } from '../http/public-url.js';
import { Seal, textIn } from '../sessions/seal.js';
import type { Person } from '../sessions/session.js';
import { CLOCK, CONFIG, LOGGER } from '../tokens.js';
import { IdentityProvider } from './identity-provider.js';
import { personOf } from './person-of-claims.js';

const PENDING_MS = 10 * 60_000;

/** Where to send a browser, and what it is to keep meanwhile. */
export interface BegunSignIn {
  readonly url: string;
  readonly pending: string;
  readonly maxAgeSeconds: number;
}

const BEGIN_AGAIN = 'The sign-in took too long, was begun in another browser, or was not begun here at all. Begin again.';

/** Sign-in at an OpenID Connect issuer: authorization code with PKCE, state and nonce, which the browser keeps in a sealed cookie. */
@Injectable()
export class OidcSignIn {
  private readonly seal: Seal;

  constructor(
    @Inject(CONFIG) private readonly config: DashboardConfig,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly provider: IdentityProvider,
    private readonly url: PublicUrl,
  ) {
    this.seal = new Seal(config.sessionKeys, 'sign-in');
  }

  async begin(returnTo: string): Promise<BegunSignIn> {
    const provider = await this.provider.get();
    const verifier = oidc.randomPKCECodeVerifier();
    const kept = { verifier, state: oidc.randomState(), nonce: oidc.randomNonce(), returnTo };
    const url = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: this.redirectUri,
      scope: this.config.oidcScopes,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: kept.state,
      nonce: kept.nonce,
    });
    const now = this.clock.now();
    const pending = await this.seal.close(kept, now, new Date(now.getTime() + PENDING_MS));
    return { url: url.href, pending, maxAgeSeconds: PENDING_MS / 1000 };
  }

  /** `query` is what the issuer sent the browser back with. */
  async finish(pending: string | undefined, query: string): Promise<{ person: Person; returnTo: string }> {
    const opened = pending === undefined ? undefined : await this.seal.open(pending, this.clock.now());
    if (opened?.state !== 'open') throw new DashboardError('sign_in_failed', BEGIN_AGAIN);
    const [verifier, state, nonce] = ['verifier', 'state', 'nonce'].map((name) => textIn(opened.payload, name));
    if (!verifier || !state || !nonce) throw new DashboardError('sign_in_failed', BEGIN_AGAIN);
    const claims = await this.exchange(new URL(`${this.redirectUri}?${query}`), { verifier, state, nonce });
    return { person: personOf(claims, this.config), returnTo: textIn(opened.payload, 'returnTo') ?? '/' };
  }

  /** What the issuer says of the person. Its user info is asked where the token does not name the groups. */
  private async exchange(
    url: URL,
    kept: { verifier: string; state: string; nonce: string },
  ): Promise<Readonly<Record<string, unknown>>> {
    const provider = await this.provider.get();
    try {
      const tokens = await oidc.authorizationCodeGrant(provider, url, {
        pkceCodeVerifier: kept.verifier,
        expectedState: kept.state,
        expectedNonce: kept.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the issuer gave no ID token');
      if (claims[this.config.oidcGroupsClaim] !== undefined || !provider.serverMetadata().userinfo_endpoint) return claims;
      return { ...(await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims };
    } catch (error) {
      this.logger.warn({ err: error }, 'a sign-in was refused');
      throw new DashboardError('sign_in_failed', wordsFor(error), { cause: error });
    }
  }

  private get redirectUri(): string {
    return `${this.url.value}/auth/callback`;
  }
}

/** What the issuer says in error is shown by its code alone, which is of a fixed list: the rest of it anybody could have written. */
function wordsFor(error: unknown): string {
  const code = isRecord(error) && typeof error['error'] === 'string' ? error['error'] : undefined;
  if (code === 'access_denied')
    return 'The identity provider refused the sign-in (access_denied). Begin again, or ask its administrator.';
  return 'The response of the identity provider was refused: it does not belong to the sign-in that was begun here. Begin again.';
}
