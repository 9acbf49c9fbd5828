import { ClaimgateError } from '@claimgate/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Wait } from '../call.js';
import type { BodyBudget } from './body-budget.js';
import { RouteOption } from './route-option.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls may ask to wait, by `Prefer: wait=N`. */
    waits?: boolean;
  }
  interface FastifyRequest {
    /** How long this request may wait for its response, if it asked to. */
    wait?: RequestWait;
  }
}

const MOST_SECONDS = 30;

/** A wait that a request asked for, and what it need not hold while it waits. */
export interface RequestWait extends Wait {
  /** How the response says that it has waited. */
  readonly applied: string;
  /** Lets go of the body, in memory and in the budget for bodies: whoever waits keeps nobody else from sending one. */
  releaseBody(parsed: object): void;
}

/** Marks a handler whose response may wait. It hands the wait to a use case; all else is done here. */
export const Waits = (): MethodDecorator => RouteOption({ waits: true });

/** Gives a handler the wait that its request asked for. */
export const RequestedWait = createParamDecorator(
  (_data: unknown, context: ExecutionContext): RequestWait | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().wait,
);

/** Reads from the head of a request how long it may wait: a wait that cannot be is refused before anything is done or remembered. */
export function readWaits(server: FastifyInstance, budget: BodyBudget): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.waits) return;
    const seconds = preferredWait(request.headers.prefer);
    if (seconds === undefined) return;
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    request.wait = {
      seconds,
      signal: gone.signal,
      applied: `wait=${seconds}`,
      releaseBody: (parsed) => {
        budget.free(request);
        request.body = undefined;
        // The framework holds on to what it gave the handler.
        for (const name of Object.keys(parsed)) Reflect.deleteProperty(parsed, name);
      },
    };
  });
}

/** One preference of RFC 7240: a name, maybe a value, and parameters, which nothing here has. Commas may stand in quotes. */
const PREFERENCE = /([\w!#$%&'*+.^`|~-]+)[ \t]*(?:=[ \t]*(?:"([^"]*)"|([^\s,;"]*)))?(?:"[^"]*"|[^,"])*/g;

/** The seconds that a `Prefer` header asks to wait; undefined where it does not. The first one counts. */
export function preferredWait(header: string | string[] | undefined): number | undefined {
  for (const [, name, quoted, plain] of String(header ?? '').matchAll(PREFERENCE)) {
    if (name?.toLowerCase() === 'wait') return parseSeconds(quoted ?? plain ?? '');
  }
  return undefined;
}

function parseSeconds(text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (seconds >= 1 && seconds <= MOST_SECONDS) return seconds;
  throw new ClaimgateError(
    'invalid_request',
    `The header Prefer asks for a wait that cannot be. Send wait=N with a whole number of seconds from 1 to ${MOST_SECONDS}, or leave it out.`,
  );
}
