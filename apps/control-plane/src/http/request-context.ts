import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../access/authenticate.js';
import type { BeginIdempotency, Call, Idempotency } from '../call.js';
import { ACTOR_HEADER, readActor } from './actor.js';
import { NO_KEY } from './idempotency.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set before the body is read, where an API key is needed. */
    principal?: Principal;
    /** What the Idempotency-Key of this request came to, if it has one. */
    idempotency?: Idempotency;
    /** Finds out what the Idempotency-Key comes to, where the body is read by the use case. */
    beginIdempotency?: BeginIdempotency;
    /** The body as it arrived, where the route asks for it. */
    rawBody?: Buffer;
    /** A keyed hash of the body, where the request has an Idempotency-Key and a body. */
    bodyHash?: Buffer;
  }
}

/** Gives a handler the call it serves. */
export const CurrentCall = createParamDecorator((_data: unknown, context: ExecutionContext): Call => {
  const { principal, id, headers, idempotency = NO_KEY } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!principal) throw new Error('a handler behind an API key was reached without one');
  const actor = readActor(headers[ACTOR_HEADER.toLowerCase()]);
  return { scope: principal.scope, keyId: principal.keyId, actor, requestId: id, idempotency };
});

/** Gives a handler with a streamed body what begins its idempotency. */
export const LateIdempotency = createParamDecorator((_data: unknown, context: ExecutionContext): BeginIdempotency => {
  const { beginIdempotency } = context.switchToHttp().getRequest<FastifyRequest>();
  return beginIdempotency ?? (async () => NO_KEY);
});
