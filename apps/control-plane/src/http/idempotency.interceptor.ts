import { ClaimgateError, ERRORS, type ErrorCode } from '@claimgate/domain';
import { monthlyLimitReached, ProjectDatabase, type IdempotentOutcome, type IdempotentRequest } from '@claimgate/persistence';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { CONFIG } from '../tokens.js';
import type { ControlPlaneConfig } from '../config.js';
import type { Principal } from '../access/authenticate.js';
import { idempotentRequest, type Idempotency } from './idempotency.js';

/** Answers that say nothing about the request itself: the caller may try again with the same key. */
const UNRECORDED = new Set([401, 429]);

/** Makes every POST that carries an Idempotency-Key happen once, and gives its first answer to every repeat. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: ProjectDatabase,
    @Inject(CONFIG) private readonly config: ControlPlaneConfig,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined || !request.principal) return next.handle();
    const path = request.url.split('?')[0] as string;
    const wanted = idempotentRequest(String(key), path, request.rawBody ?? Buffer.alloc(0), this.config.idempotencyKey);
    const idempotency = await this.begin(request.principal, wanted, context.switchToHttp().getResponse<FastifyReply>());
    request.idempotency = idempotency;
    if (idempotency.kind === 'repeat') return next.handle();
    return next.handle().pipe(
      catchError((error: unknown) =>
        from(this.settle(request.principal as Principal, idempotency, error)).pipe(
          mergeMap(() => {
            throw error;
          }),
        ),
      ),
    );
  }

  private async begin(principal: Principal, wanted: IdempotentRequest, reply: FastifyReply): Promise<Idempotency> {
    const state = await this.database.within(principal.scope, (tx) => tx.idempotency.start(wanted));
    switch (state.kind) {
      case 'started':
        if (state.repeated) reply.header('Idempotent-Replayed', 'true');
        return { kind: 'first', request: wanted, attempt: state.attempt };
      case 'finished':
        reply.header('Idempotent-Replayed', 'true');
        if (state.outcome.errorCode) throw toRefusal(state.outcome.errorCode, state.outcome);
        return { kind: 'repeat', request: wanted, outcome: state.outcome };
      case 'in_flight':
        throw new ClaimgateError('idempotency_in_flight');
      case 'other_body':
        throw new ClaimgateError('idempotency_key_reused');
    }
  }

  /** A refusal is recorded like a success; anything that may pass frees the key. */
  private async settle(
    principal: Principal,
    idempotency: Extract<Idempotency, { kind: 'first' }>,
    error: unknown,
  ): Promise<void> {
    const { request, attempt } = idempotency;
    const code = error instanceof ClaimgateError ? error.code : 'internal_error';
    const { status } = ERRORS[code];
    const record = status < 500 && !UNRECORDED.has(status) && code !== 'idempotency_in_flight';
    await this.database.within(principal.scope, async (tx) => {
      if (record) await tx.idempotency.finish(request, attempt, { status, errorCode: code, resourceId: resetOf(error) });
      else await tx.idempotency.release(request, attempt);
    });
  }
}

/** A refusal that names a time names the same one again; it is kept where the id of a resource would stand. */
function toRefusal(code: ErrorCode, { resourceId }: IdempotentOutcome): ClaimgateError {
  return code === 'monthly_limit_reached' && resourceId ? monthlyLimitReached(resourceId) : new ClaimgateError(code);
}

function resetOf(error: unknown): string | null {
  return (error instanceof ClaimgateError && error.details.resetsAt) || null;
}
