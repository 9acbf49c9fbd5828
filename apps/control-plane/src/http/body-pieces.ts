import type { Readable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { ClaimgateError } from '@claimgate/domain';
import { release } from '@claimgate/sealing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyBudget } from './body-budget.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most bytes of a body, where that is less than elsewhere. */
    bodyBytes?: number;
    /** The body is kept as it arrived, or left to the handler, where it is not to be read as JSON. */
    body?: 'raw' | 'streamed';
  }
}

/** Holds the bodies of a route to the bound that it names for itself, unless that of all routes is smaller. */
export function boundBodies(server: FastifyInstance, most: number): void {
  server.addHook('onRoute', (route) => {
    if (route.config?.bodyBytes !== undefined) route.bodyLimit = Math.min(route.config.bodyBytes, most);
  });
}

/** How much of a body is read before others have their turn. */
const TURN_BYTES = 16 * 1024;

/**
 * A body piece by piece, as it arrives; each piece is good until the next one is asked for. One that is too large is refused at once if it says
 * so, and else at the piece that is too much.
 */
export async function* bodyPieces(request: FastifyRequest, body: Readable, budget: BodyBudget): AsyncGenerator<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
  let size = 0;
  for await (const piece of arriving(body)) {
    size += piece.length;
    if (size > limit) throw tooLarge(limit);
    budget.take(request, piece.length);
    yield* inTurns(piece);
    // It lies outside of the heap, where dozens of MiB would gather before the engine looked.
    release(piece);
  }
}

/** What arrived at once may hold tens of thousands of values: read at once they would hold up every other request. */
async function* inTurns(piece: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < piece.length; at += TURN_BYTES) {
    if (at > 0) await otherWork();
    yield piece.subarray(at, at + TURN_BYTES);
  }
}

/** What is left unread stays in the connection, which must live until the response is sent. */
async function* arriving(body: Readable): AsyncGenerator<Buffer> {
  try {
    const pieces: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
    for await (const piece of pieces) yield piece;
  } catch (error) {
    throw new ClaimgateError('invalid_request', 'The request ended before its body did.', {}, { cause: error });
  }
}

function tooLarge(limit: number): ClaimgateError {
  return new ClaimgateError('payload_too_large', `The request body is too large: it may have ${limit} bytes.`);
}
