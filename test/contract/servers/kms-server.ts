import { createHash, createHmac, generateKeyPairSync, sign, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../../support/port-of.js';

export const KMS_ACCESS = { accessKeyId: 'key-of-tests', secretAccessKey: 'secret-of-tests' };
export const KMS_ARN = 'arn:aws:kms:eu-central-1:123456789012:key/6f6e2a52-0000-4000-8000-000000000001';

/** What goes wrong in the service: its own name for it, and the status that it has. */
export interface KmsFault {
  readonly type: string;
  readonly status: number;
}

/**
 * The part of AWS KMS that signs: an Ed25519 key that stays in here, calls in the protocol of the service whose signatures (version 4)
 * are checked. The server of the field that wraps and unwraps for tests knows no Ed25519.
 */
export class KmsServer {
  fault: KmsFault | undefined;
  /** The operations that were asked for. */
  readonly asked: string[] = [];
  private readonly key = generateKeyPairSync('ed25519');
  private constructor(private readonly server: Server) {}

  static async start(): Promise<KmsServer> {
    const server = createServer();
    const kms = new KmsServer(server);
    server.on('request', (request, response) => void kms.respond(request, response));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return kms;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece));
    const body = Buffer.concat(pieces);
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    this.asked.push(operation);
    const fault = isSigned(request, body) ? this.fault : { type: 'InvalidSignatureException', status: 400 };
    const answer = fault
      ? { __type: fault.type, message: 'as the test wants it' }
      : this.answer(operation, JSON.parse(String(body)));
    response.writeHead(fault?.status ?? 200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer));
  }

  private answer(operation: string, { KeyId, Message, MessageType, SigningAlgorithm }: Record<string, string>): object {
    if (KeyId !== KMS_ARN) return { __type: 'NotFoundException' };
    if (operation === 'GetPublicKey')
      return { KeyId, PublicKey: this.key.publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
    if (operation !== 'Sign' || MessageType !== 'RAW' || SigningAlgorithm !== 'ED25519_SHA_512')
      throw new Error('not spoken here');
    return { KeyId, Signature: sign(null, Buffer.from(Message ?? '', 'base64'), this.key.privateKey).toString('base64') };
  }
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>(?<date>\d{8})\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request), SignedHeaders=(?<headers>[^,]+), Signature=(?<signature>[0-9a-f]{64})$/;

/** Checks a signature of version 4 as the service does. */
function isSigned({ headers, method }: IncomingMessage, body: Buffer): boolean {
  const parts = AUTHORIZATION.exec(headers.authorization ?? '')?.groups;
  if (!parts || parts['key'] !== KMS_ACCESS.accessKeyId) return false;
  const names = (parts['headers'] ?? '').split(';');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}`);
  const canonical = [method, '/', '', ...lines, '', parts['headers'], sha256(body)].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], parts['scope'], sha256(canonical)].join('\n');
  const steps = [parts['date'], parts['region'], parts['service'], 'aws4_request', text];
  const expected = steps.reduce<Buffer>(
    (key, step) =>
      createHmac('sha256', key)
        .update(step ?? '')
        .digest(),
    Buffer.from(`AWS4${KMS_ACCESS.secretAccessKey}`),
  );
  return timingSafeEqual(expected, Buffer.from(parts['signature'] ?? '', 'hex'));
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
