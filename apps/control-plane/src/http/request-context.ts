import type { ProjectScope } from '@claimgate/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../access/authenticate.js';
import type { Idempotency } from './idempotency.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set before the body is read. Absent only at the open addresses. */
    principal?: Principal;
    /** What the Idempotency-Key of this request came to, if it has one. */
    idempotency?: Idempotency;
    /** The body as it arrived, where the route asks for it. */
    rawBody?: Buffer;
    /** A keyed hash of the body, where the request has an Idempotency-Key and a body. */
    bodyHash?: Buffer;
  }
}

/** One authenticated call, as the use cases see it. */
export interface Call {
  readonly scope: ProjectScope;
  readonly keyId: string;
  readonly requestId: string;
  readonly idempotency?: Idempotency;
}

/** Gives a handler the call it serves. */
export const CurrentCall = createParamDecorator((_data: unknown, context: ExecutionContext): Call => {
  const { principal, id, idempotency } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!principal) throw new Error('a handler behind an API key was reached without one');
  return { scope: principal.scope, keyId: principal.keyId, requestId: id, idempotency };
});
