import { Inject, Injectable, SetMetadata, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import type { ControlPlaneConfig } from '../config.js';
import { CONFIG } from '../tokens.js';
import { IdempotencyKeeper } from './idempotency-keeper.js';
import { hashOfBody, idempotentRequest } from './idempotency.js';

const OWN = 'claimgate:own-idempotency';

/** Marks a call that looks after its Idempotency-Key itself, since its body is not there yet when it begins. */
export const OwnIdempotency = () => SetMetadata(OWN, true);

/** Makes every POST that carries an Idempotency-Key happen once, and gives its first answer to every repeat. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keeper: IdempotencyKeeper,
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: ControlPlaneConfig,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    const { principal } = request;
    if (request.method !== 'POST' || key === undefined || !principal) return next.handle();
    if (this.reflector.get<boolean | undefined>(OWN, context.getHandler())) return next.handle();
    const path = request.url.split('?')[0] as string;
    const wanted = idempotentRequest(String(key), path, request.bodyHash ?? hashOfBody(this.config.idempotencyKey).digest());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const idempotency = await this.keeper.begin(principal.scope, wanted, reply);
    request.idempotency = idempotency;
    if (idempotency.kind === 'repeat') return next.handle();
    return next.handle().pipe(
      catchError((error: unknown) =>
        from(this.keeper.settle(principal.scope, idempotency, error)).pipe(
          mergeMap(() => {
            throw error;
          }),
        ),
      ),
    );
  }
}
