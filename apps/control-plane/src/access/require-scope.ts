import { ClaimgateError } from '@claimgate/domain';
import { Injectable, SetMetadata, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { ApiScope } from './scopes.js';

const REQUIRED_SCOPE = 'claimgate:required-scope';

/** Says which scope a call needs. */
export const RequireScope = (scope: ApiScope) => SetMetadata(REQUIRED_SCOPE, scope);

/** The scope that a handler asks for; undefined where no key is needed. */
export function requiredScope(reflector: Reflector, handler: () => unknown): ApiScope | undefined {
  return reflector.get<ApiScope | undefined>(REQUIRED_SCOPE, handler);
}

/** Lets a call through only when its key has the scope. A call behind a key that names no scope is refused, not open. */
@Injectable()
export class ScopeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!principal) return true;
    const scope = requiredScope(this.reflector, context.getHandler() as () => unknown);
    if (scope && principal.scopes.includes(scope)) return true;
    throw new ClaimgateError('insufficient_scope', `This call needs an API key with the scope ${scope}.`);
  }
}
