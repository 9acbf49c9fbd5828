import { ClaimgateError } from '@claimgate/domain';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { ApiScope } from '@claimgate/domain';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The scope that a call needs. */
    requiredScope?: ApiScope;
  }
}

/** Says which scope a call needs. It is written on the route, where it is known before the body is read. */
export const RequireScope = (scope: ApiScope) => RouteConfig({ requiredScope: scope });

/** Lets a call through only when its key has the scope. A call behind a key that names no scope is refused, not open. */
export function refuseWithoutScope({ principal, routeOptions }: FastifyRequest): void {
  const { requiredScope } = routeOptions.config;
  if (requiredScope && principal?.scopes.includes(requiredScope)) return;
  throw new ClaimgateError('insufficient_scope', `This call needs an API key with the scope ${requiredScope}.`);
}
