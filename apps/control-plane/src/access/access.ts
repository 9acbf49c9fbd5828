import type { ApiScope } from '@claimgate/domain';
import type { FastifyInstance } from 'fastify';
import { RouteOption } from '../http/route-option.js';

/** Who may call a handler: anybody; who holds an API key with a scope; the worker of a private run; who signs the body. */
export type RequiredAccess =
  | { readonly kind: 'open' }
  | { readonly kind: 'key'; readonly scope: ApiScope }
  | { readonly kind: 'worker' }
  | { readonly kind: 'signature' };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; every route says so. */
    access?: RequiredAccess;
  }
}

/** Says who may call a handler. It stands on the route, where it is known before the body is read. */
export function Access(kind: 'key', scope: ApiScope): MethodDecorator;
export function Access(kind: Exclude<RequiredAccess['kind'], 'key'>): MethodDecorator;
export function Access(
  ...[kind, scope]: ['key', ApiScope] | [Exclude<RequiredAccess['kind'], 'key'>, undefined?]
): MethodDecorator {
  return RouteOption({ access: kind === 'key' ? { kind, scope } : { kind } });
}

/** Keeps a server from starting while one of its routes does not say who may call it. */
export function refuseUndeclaredRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it. Put @Access on its handler.`);
  });
}
