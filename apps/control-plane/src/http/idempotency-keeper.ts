import { ClaimgateError, ERRORS, type ProjectScope } from '@claimgate/domain';
import { ProjectDatabase, type IdempotentRequest } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Idempotency } from './idempotency.js';

/** Answers that say nothing about the request itself: once they have a key, a larger plan or time, the same call may go through. */
const UNRECORDED = new Set([401, 402, 429]);

/** Finds out whether a request with an Idempotency-Key is the first of its kind, and writes down how it was refused. */
@Injectable()
export class IdempotencyKeeper {
  constructor(private readonly database: ProjectDatabase) {}

  async begin(scope: ProjectScope, wanted: IdempotentRequest, reply: FastifyReply): Promise<Idempotency> {
    const state = await this.database.within(scope, (tx) => tx.idempotency.start(wanted));
    switch (state.kind) {
      case 'started':
        if (state.repeated) reply.header('Idempotent-Replayed', 'true');
        return { kind: 'first', request: wanted, attempt: state.attempt, begun: state.begun };
      case 'finished':
        reply.header('Idempotent-Replayed', 'true');
        if (state.outcome.errorCode) throw new ClaimgateError(state.outcome.errorCode);
        return { kind: 'repeat', request: wanted, outcome: state.outcome };
      case 'in_flight':
        throw new ClaimgateError('idempotency_in_flight');
      case 'other_body':
        throw new ClaimgateError('idempotency_key_reused');
    }
  }

  /** A refusal is recorded like a success; anything that may pass frees the key. */
  async settle(scope: ProjectScope, idempotency: Extract<Idempotency, { kind: 'first' }>, error: unknown): Promise<void> {
    const { request, attempt } = idempotency;
    const code = error instanceof ClaimgateError ? error.code : 'internal_error';
    const { status } = ERRORS[code];
    const record = status < 500 && !UNRECORDED.has(status) && code !== 'idempotency_in_flight';
    await this.database.within(scope, async (tx) => {
      if (record) await tx.idempotency.finish(request, attempt, { status, errorCode: code, resourceId: null });
      else await tx.idempotency.release(request, attempt);
    });
  }
}
