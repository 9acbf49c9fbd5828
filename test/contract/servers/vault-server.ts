import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { portOf } from '../../support/port-of.js';

const NAME = 'claimgate-content/0123456789abcdef0123456789abcdef';
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };

/** What goes wrong in the vault. */
export interface VaultFault {
  readonly status: number;
  readonly code: string;
  readonly inner?: string;
}

/** The part of Azure Key Vault that wraps: an RSA key that stays in here, over TLS, for callers with a token for vaults. */
export class VaultServer {
  fault: VaultFault | undefined;
  private readonly key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private constructor(private readonly server: Server) {}

  static async start(tls: { readonly key: string; readonly cert: string }): Promise<VaultServer> {
    const server = createServer(tls);
    const vault = new VaultServer(server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void vault.respond(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return vault;
  }

  /** The URL of the key, with its version. */
  get keyId(): string {
    return `https://127.0.0.1:${portOf(this.server)}/keys/${NAME}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece));
    response.setHeader('content-type', 'application/json');
    if (!audienceOf(request.headers.authorization).includes('vault.azure.net')) {
      const challenge = 'Bearer authorization="https://login.microsoftonline.com/tests", resource="https://vault.azure.net"';
      response.writeHead(401, { 'www-authenticate': challenge }).end('{}');
      return;
    }
    const { alg, value } = JSON.parse(Buffer.concat(pieces).toString() || '{}');
    const fault = this.fault ?? this.work(request.url ?? '', alg, Buffer.from(value ?? '', 'base64url'), response);
    if (!fault) return;
    const innererror = fault.inner === undefined ? {} : { innererror: { code: fault.inner } };
    response
      .writeHead(fault.status)
      .end(JSON.stringify({ error: { code: fault.code, message: 'as the test wants it', ...innererror } }));
  }

  /** The public half: the SDK wraps with it by itself, and leaves to the vault what needs the other. */
  private show(response: ServerResponse): undefined {
    const { n, e } = this.key.publicKey.export({ format: 'jwk' });
    const key = { kid: this.keyId, kty: 'RSA', key_ops: ['wrapKey', 'unwrapKey'], n, e };
    response.end(JSON.stringify({ key, attributes: { enabled: true, created: 1, updated: 1 } }));
  }

  private work(url: string, alg: unknown, value: Buffer, response: ServerResponse): VaultFault | undefined {
    if (url.startsWith(`/keys/${NAME}?`)) return this.show(response);
    const operation = /^\/keys\/[^/]+\/[0-9a-f]{32}\/(wrapkey|unwrapkey)\?/.exec(url)?.[1];
    if (operation === undefined || !url.includes(NAME)) return { status: 404, code: 'KeyNotFound' };
    if (alg !== 'RSA-OAEP-256') return { status: 400, code: 'BadParameter' };
    try {
      const result =
        operation === 'wrapkey'
          ? publicEncrypt({ key: this.key.publicKey, ...OAEP }, value)
          : privateDecrypt({ key: this.key.privateKey, ...OAEP }, value);
      response.end(JSON.stringify({ kid: this.keyId, value: result.toString('base64url') }));
      return undefined;
    } catch {
      return { status: 400, code: 'BadParameter' };
    }
  }
}

/** For whom a token is. */
function audienceOf(authorization = ''): string {
  const claims = authorization.split('.')[1];
  return claims === undefined ? '' : String(JSON.parse(Buffer.from(claims, 'base64url').toString()).aud);
}
