import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '../../support/port-of.js';

/** As much of S3 as a worker needs to write a report: objects that are created once and read back. It believes every signature. */
export class FakeS3 {
  readonly objects = new Map<string, Buffer>();

  private constructor(
    readonly address: string,
    readonly port: number,
    readonly close: () => void,
  ) {}

  static async open(address: string): Promise<FakeS3> {
    const server = createServer().listen(0, address);
    await once(server, 'listening');
    const storage = new FakeS3(address, portOf(server), () => {
      server.closeAllConnections();
      server.close();
    });
    server.on('request', (call, response) => void storage.handle(call, response).catch(() => response.destroy()));
    return storage;
  }

  get endpoint(): string {
    return `http://${this.address}:${this.port}`;
  }

  private async handle(call: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = (call.url ?? '').split('?')[0] ?? '';
    const parts: Buffer[] = [];
    for await (const part of call) parts.push(part);
    if (call.method === 'PUT') {
      const isThere = this.objects.has(key);
      if (!isThere) this.objects.set(key, Buffer.concat(parts));
      response.writeHead(isThere ? 412 : 200, { etag: '"1"' }).end();
      return;
    }
    const content = this.objects.get(key);
    response.writeHead(content ? 200 : 404, { 'content-length': content?.length ?? 0 });
    response.end(call.method === 'HEAD' ? undefined : content);
  }
}
