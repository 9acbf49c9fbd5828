import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { codeOfError } from '@claimgate/domain';
import { ConfigurationError } from '@claimgate/runtime';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { INPUT_LIMITS } from '../input/input-limits.js';
import { findRefusal, type HttpAccess } from './http-access.js';
import { HttpSessions } from './http-sessions.js';

/** Where the HTTP transport listens, and whom it lets in. */
export interface HttpOptions extends HttpAccess {
  readonly host: string;
  readonly port: number;
}

/** A listening transport. */
export interface HttpServing {
  readonly url: string;
  close(): Promise<void>;
}

const PATH = '/mcp';
const MOST_CONNECTIONS = 64;

/** Serves the protocol over streamable HTTP. It listens; it opens no connection to anybody. */
export async function serveHttp(
  options: HttpOptions,
  startSession: (transport: Transport) => Promise<void>,
): Promise<HttpServing> {
  const sessions = new HttpSessions(async (sessionOptions) => {
    const transport = new StreamableHTTPServerTransport({ ...sessionOptions, maxRequestBodySize: INPUT_LIMITS.packetBytes });
    await startSession(transport);
    return transport;
  });
  const server = createServer((request, response) => {
    void reply(request, response, sessions, options).catch(() => refuse(response, 500, 'The request could not be answered.'));
  });
  server.maxConnections = MOST_CONNECTIONS;
  await listen(server, options);
  return {
    url: `http://${options.host}:${portOf(server)}${PATH}`,
    close: async () => {
      await sessions.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  sessions: HttpSessions,
  access: HttpAccess,
): Promise<void> {
  const refusal = findRefusal(request.headers, access);
  if (refusal) return refuse(response, refusal.status, refusal.message);
  if (request.url?.split('?')[0] !== PATH) return refuse(response, 404, `The protocol is served at ${PATH}.`);
  const id = request.headers['mcp-session-id'];
  if (typeof id !== 'string') return replyToNew(request, response, sessions);
  const transport = sessions.find(id);
  if (!transport) return refuse(response, 404, 'This session has ended. Initialise a new one.');
  if (request.method === 'POST') response.once('close', sessions.hold(id));
  return transport.handleRequest(request, response);
}

async function replyToNew(request: IncomingMessage, response: ServerResponse, sessions: HttpSessions): Promise<void> {
  const transport = await sessions.begin();
  if (!transport) return refuse(response, 503, 'Every session is at work. Try again shortly.');
  await transport.handleRequest(request, response);
  // What was no initialisation began nothing.
  if (transport.sessionId === undefined) await transport.close();
}

/** An error in the form of the protocol. What was sent and is not wanted is not read. */
function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) return void response.destroy();
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });
  const headers = {
    'content-type': 'application/json',
    connection: 'close',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(status === 503 && { 'retry-after': '1' }),
  };
  response.writeHead(status, headers).end(body);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

function listen(server: Server, { host, port }: HttpOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new ConfigurationError([
          `--listen: ${host}:${port} cannot be used (${codeOfError(error) ?? 'unknown error'}). Choose another.`,
        ]),
      ),
    );
    server.listen(port, host.replace(/^\[|\]$/g, ''), () => resolve());
  });
}
