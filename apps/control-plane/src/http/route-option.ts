import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig } from 'fastify';

/**
 * Tells Fastify something about the route of a handler, where it is known before the body is read. Nest's own `RouteConfig` would replace
 * what another decorator said.
 */
export function RouteOption(option: FastifyContextConfig): MethodDecorator {
  return (target, name, descriptor) => {
    const handler: unknown = descriptor.value;
    RouteConfig({ ...routeOptionsOf(handler), ...option })(target, name, descriptor);
  };
}

/** What decorators said of a handler's route so far. */
export function routeOptionsOf(handler: unknown): FastifyContextConfig {
  const { KEY } = RouteConfig({});
  return typeof handler === 'function' ? { ...Reflect.getMetadata(KEY, handler) } : {};
}
