import { ClaimgateError } from '@claimgate/domain';
import type { IdempotentRequest } from '@claimgate/persistence';
import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import type { Principal } from '../access/authenticate.js';
import type { Idempotency } from '../call.js';
import type { ControlPlaneConfig } from '../config.js';
import { CONFIG } from '../tokens.js';
import { IdempotencyKeeper } from './idempotency-keeper.js';
import { FirstCall, hashOfBody, repeatOf } from './idempotency.js';
import { RouteOption } from './route-option.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls may carry an Idempotency-Key. */
    idempotent?: boolean;
  }
}

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Marks a handler that does its work once for every Idempotency-Key. Its use case records what it made; all else is done here. */
export const Idempotent = (): MethodDecorator => RouteOption({ idempotent: true });

/** Makes a call that carries an Idempotency-Key happen once, and gives its first response to every repeat. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keeper: IdempotencyKeeper,
    @Inject(CONFIG) private readonly config: ControlPlaneConfig,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { principal, headers, routeOptions } = request;
    const key = headers['idempotency-key'];
    if (!routeOptions.config.idempotent || key === undefined || !principal) return next.handle();
    refuseBadKey(String(key));
    const [path = ''] = request.url.split('?');
    const begin = async (hash: Buffer): Promise<Idempotency> => {
      const wanted = { key: String(key), path, hash };
      request.idempotency = await this.begin(principal, wanted, http.getResponse<FastifyReply>());
      return request.idempotency;
    };
    if (routeOptions.config.body === 'streamed') request.beginIdempotency = begin;
    else await begin(request.bodyHash ?? hashOfBody(this.config.idempotencyKey).digest());
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        await this.settle(request, principal, error);
        throw error;
      }),
    );
  }

  /** Nest has given the reply the status of the handler already: it is that of the response if the work is done. */
  private async begin({ scope }: Principal, wanted: IdempotentRequest, reply: FastifyReply): Promise<Idempotency> {
    const state = await this.keeper.begin(scope, wanted);
    switch (state.kind) {
      case 'started':
        if (state.repeated) reply.header('Idempotent-Replayed', 'true');
        return new FirstCall(wanted, state.attempt, state.begun ?? undefined, reply.statusCode);
      case 'finished':
        reply.header('Idempotent-Replayed', 'true');
        if (state.outcome.errorCode) throw new ClaimgateError(state.outcome.errorCode);
        return repeatOf(wanted.key, state.outcome.resourceId ?? '');
      case 'in_flight':
        throw new ClaimgateError('idempotency_in_flight');
      case 'other_body':
        throw new ClaimgateError('idempotency_key_reused');
    }
  }

  private async settle({ idempotency }: FastifyRequest, { scope }: Principal, error: unknown): Promise<void> {
    if (idempotency instanceof FirstCall) await this.keeper.settle(scope, idempotency, error);
  }
}

function refuseBadKey(key: string): void {
  if (KEY.test(key)) return;
  throw new ClaimgateError('invalid_request', 'The Idempotency-Key must have 1 to 255 printable ASCII characters.');
}
