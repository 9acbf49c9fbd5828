import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider, type Configuration } from 'oidc-provider';
import { portOf } from './port-of.js';

/** What the provider says of somebody. */
export interface TestAccount {
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly email_verified?: boolean;
}

/** The settings with which a dashboard sends people to this provider. */
export type OidcSettings = Record<
  'CLAIMGATE_OIDC_ISSUER' | 'CLAIMGATE_OIDC_CLIENT_ID' | 'CLAIMGATE_OIDC_CLIENT_SECRET' | 'CLAIMGATE_OIDC_SCOPES',
  string
>;

const CLIENT_ID = 'dashboard';

/** A real OpenID Connect provider on loopback, with a form that takes the name of an account and no password. */
export class TestIdentityProvider {
  private provider: Provider | undefined;
  private readonly secret = randomBytes(16).toString('hex');

  private constructor(
    private readonly server: Server,
    private readonly accounts: Readonly<Record<string, TestAccount>>,
  ) {
    server.on('request', (request, response) => void this.respond(request, response));
  }

  static async start(accounts: Readonly<Record<string, TestAccount>>): Promise<TestIdentityProvider> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TestIdentityProvider(server, accounts);
  }

  get issuer(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  get settings(): OidcSettings {
    return {
      CLAIMGATE_OIDC_ISSUER: this.issuer,
      CLAIMGATE_OIDC_CLIENT_ID: CLIENT_ID,
      CLAIMGATE_OIDC_CLIENT_SECRET: this.secret,
      CLAIMGATE_OIDC_SCOPES: 'openid email profile groups',
    };
  }

  /** Knows the dashboard from now on; before, nobody can sign in. */
  register(dashboardUrl: string): void {
    this.provider = new Provider(this.issuer, this.configuration(`${dashboardUrl}/auth/callback`));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.provider) return void response.writeHead(503).end();
    if (!request.url?.startsWith('/interaction/')) return this.provider.callback()(request, response);
    if (request.method === 'GET')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<!doctype html><title>Sign in</title><form method="post"><label>Account <input name="account"></label><button>Sign in</button></form>',
        );
    const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
    await this.provider.interactionFinished(request, response, { login: { accountId } });
  }

  private configuration(redirectUri: string): Configuration {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return {
      clients: [{ client_id: CLIENT_ID, client_secret: this.secret, redirect_uris: [redirectUri] }],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig' }] },
      cookies: { keys: [this.secret] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      findAccount: (_context, id) => {
        const account = this.accounts[id];
        return (
          account && { accountId: id, claims: () => ({ sub: id, email_verified: true, ...account, groups: [...account.groups] }) }
        );
      },
      // Whoever signs in has agreed.
      loadExistingGrant: async ({ oidc }) => {
        const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session?.accountId ?? '' });
        grant.addOIDCScope('openid email profile groups');
        await grant.save();
        return grant;
      },
    };
  }
}
