import type { Socket } from 'node:net';
import { newRequestId } from '@claimgate/runtime';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import { DashboardError } from './dashboard-error.js';
import { errorBody, toDashboardError } from './error-response.js';
import { securityHeaders } from './security-headers.js';

/** The largest body that the pages send is a decision with its note. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** How the HTTP server is set: bounded in size and time, with ids of our own. */
export const SERVER_OPTIONS: FastifyServerOptions = {
  logger: false,
  bodyLimit: BODY_LIMIT_BYTES,
  requestIdHeader: false,
  genReqId: () => newRequestId(),
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  routerOptions: { maxParamLength: 2_000 },
  return503OnClosing: true,
  forceCloseConnections: 'idle',
  clientErrorHandler: (_error, socket) => sendUnreadable(socket),
  frameworkErrors: (error, request, reply) => sendFrameworkError(error, request.id, reply),
};

/** URLs that cannot be decoded never reach a route, so the response to them is given here. */
function sendFrameworkError(thrown: unknown, requestId: string, reply: FastifyReply): void {
  const error = toDashboardError(thrown);
  void reply
    .status(error.status)
    .headers({ ...securityHeaders(requestId), 'content-type': 'application/json; charset=utf-8' })
    .send(errorBody(error, requestId));
}

/** What cannot even be read as HTTP gets the same form, written by hand. */
function sendUnreadable(socket: Socket): void {
  if (!socket.writable) return;
  const id = newRequestId();
  const body = JSON.stringify(errorBody(new DashboardError('invalid_request', 'The request is not valid HTTP.'), id));
  const headers = Object.entries(securityHeaders(id)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\n${headers.join('')}Content-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
