import type { Server, ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';

/** What the operations port serves besides `/metrics`. */
export interface OperationsServerOptions {
  readonly host: string;
  readonly port: number;
  readonly registry: Registry;
  /** Says whether the process can do its work now. */
  readonly isReady: () => Promise<boolean>;
}

/** A running operations port. */
export interface OperationsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves metrics and health on a port of their own, so that they are never exposed together with the API. */
export async function startOperationsServer(options: OperationsServerOptions): Promise<OperationsServer> {
  const { createServer } = await import('node:http');
  const server = createServer((request, response) => {
    void reply(request.url ?? '/', response, options).catch(() => send(response, 500, 'text/plain', 'error\n'));
  });
  await listen(server, options);
  return { url: `http://${options.host}:${portOf(server)}`, close: () => close(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the operations server has no port');
  return address.port;
}

async function reply(path: string, response: ServerResponse, options: OperationsServerOptions): Promise<void> {
  switch (path.split('?')[0]) {
    case '/metrics':
      return send(response, 200, options.registry.contentType, await options.registry.metrics());
    case '/health/live':
      return send(response, 200, 'application/json', '{"status":"ok"}');
    case '/health/ready':
      return (await options.isReady())
        ? send(response, 200, 'application/json', '{"status":"ok"}')
        : send(response, 503, 'application/json', '{"status":"unavailable"}');
    default:
      return send(response, 404, 'text/plain', 'not found\n');
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff' }).end(body);
}

function listen(server: Server, { port, host }: OperationsServerOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
