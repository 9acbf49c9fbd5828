import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../../support/port-of.js';

/** Gives this machine an identity, as App Service and its kin do. The server of tests believes every token of the right form. */
export class IdentityServer {
  /** For whom tokens were asked. */
  readonly asked: string[] = [];
  private refuses = false;
  private constructor(private readonly server: Server) {}

  static async start(): Promise<IdentityServer> {
    const server = createServer();
    const identities = new IdentityServer(server);
    server.on('request', (request, response) => identities.respond(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return identities;
  }

  /** Tells the SDK where to ask, as the environment of such a machine does. */
  announce({ refuse = false } = {}): void {
    this.refuses = refuse;
    process.env['IDENTITY_ENDPOINT'] = `http://127.0.0.1:${portOf(this.server)}/token`;
    process.env['IDENTITY_HEADER'] = 'header of tests';
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private respond({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const resource = new URL(url, 'http://127.0.0.1').searchParams.get('resource') ?? '';
    response.setHeader('content-type', 'application/json');
    if (this.refuses) {
      response.writeHead(400).end(JSON.stringify({ error: 'invalid_request', error_description: 'no identity' }));
      return;
    }
    this.asked.push(resource);
    const expires = Math.floor(Date.now() / 1000) + 3600;
    response.end(
      JSON.stringify({ access_token: token(resource, expires), expires_on: String(expires), resource, token_type: 'Bearer' }),
    );
  }
}

function token(audience: string, expires: number): string {
  const claims = { aud: audience, iss: 'https://sts.windows.net/tests/', nbf: expires - 7200, iat: expires - 7200, exp: expires };
  return [{ alg: 'none', typ: 'JWT' }, claims, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
}
