import type { ProjectScope, RunId } from '@claimgate/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The worker that calls; set before the body is read, where a worker credential is needed. */
    worker?: WorkerCall;
  }
}

/** A proof of possession whose form, signature, method, URL and token are right. Its time and its novelty are not known yet. */
export interface WorkerProof {
  readonly keyThumbprint: string;
  readonly issuedAt: Date;
  /** What is remembered of it: a digest over key and id. */
  readonly digest: Buffer;
}

/** One call of a worker whose token we signed. Whether the credential still holds is decided under the lock of its run. */
export interface WorkerCall {
  readonly scope: ProjectScope;
  readonly runId: RunId;
  readonly credentialId: string;
  readonly proof: WorkerProof | undefined;
}

/** Gives a handler the worker's call it serves. */
export const CurrentWorkerCall = createParamDecorator((_data: unknown, context: ExecutionContext): WorkerCall => {
  const { worker } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!worker) throw new Error('a handler behind a worker credential was reached without one');
  return worker;
});
