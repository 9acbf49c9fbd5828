import { ClaimgateError } from '@claimgate/domain';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Socket } from 'node:net';
import type { ControlPlaneConfig } from '../config.js';
import { answerHeaders } from './answer-headers.js';
import { errorAnswer, httpStatusOf, toClaimgateError } from './error-answer.js';
import { newRequestId } from './new-request-id.js';

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
    clientErrorHandler: (_error, socket) => answerUnreadable(socket),
    frameworkErrors: (error, request, reply) => answerFrameworkError(error, request.id, reply),
  };
}

/** Addresses that cannot be decoded never reach a route, so they are answered here. */
function answerFrameworkError(error: unknown, requestId: string, reply: FastifyReply): void {
  const fault = toClaimgateError(error);
  void reply
    .status(httpStatusOf(fault))
    .headers({ ...answerHeaders(requestId), 'content-type': 'application/json; charset=utf-8' })
    .send(errorAnswer(fault, requestId));
}

/** What cannot even be read as HTTP gets the same envelope, written by hand. */
function answerUnreadable(socket: Socket): void {
  if (!socket.writable) return;
  const id = newRequestId();
  const body = JSON.stringify(errorAnswer(new ClaimgateError('invalid_request', 'The request is not valid HTTP.'), id));
  const headers = Object.entries(answerHeaders(id)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\n${headers.join('')}Content-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
