import { ClaimgateError } from '@claimgate/domain';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import type { ControlPlaneConfig } from '../config.js';
import { responseHeaders } from './response-headers.js';
import { errorResponse, httpStatusOf, toClaimgateError } from './error-response.js';
import { newRequestId } from '@claimgate/runtime';

const REQUEST_TIMEOUT_MS = 120_000;

/** How the HTTP server is set: bounded in size and time, with ids of our own. */
export function fastifyOptions(config: ControlPlaneConfig): FastifyServerOptions {
  return {
    logger: false,
    bodyLimit: config.bodyLimitBytes,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    requestIdHeader: false,
    genReqId: () => newRequestId(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 2_000 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    clientErrorHandler: (_error, socket) => sendUnreadable(socket),
    frameworkErrors: (error, request, reply) => sendFrameworkError(error, request.id, reply),
  };
}

/** URLs that cannot be decoded never reach a route, so the response to them is given here. */
function sendFrameworkError(error: unknown, requestId: string, reply: FastifyReply): void {
  const failure = toClaimgateError(error);
  void reply
    .status(httpStatusOf(failure))
    .headers({ ...responseHeaders(requestId), 'content-type': 'application/json; charset=utf-8' })
    .send(errorResponse(failure, requestId));
}

/** What cannot even be read as HTTP gets the same envelope, written by hand. */
function sendUnreadable(socket: Socket): void {
  if (!socket.writable) return;
  const id = newRequestId();
  const body = JSON.stringify(errorResponse(new ClaimgateError('invalid_request', 'The request is not valid HTTP.'), id));
  const headers = Object.entries(responseHeaders(id)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\n${headers.join('')}Content-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
