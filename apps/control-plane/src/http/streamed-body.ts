import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The address that takes imports. */
export const IMPORTS_ROUTE = '/v1/imports';

/** A type of our own, so that no reader of whole bodies takes what is to be read piece by piece. */
const STREAMED = 'application/x-claimgate-import';

const originals = new WeakMap<FastifyRequest, string | undefined>();

/** Gives the bodies of imports to their handler unread. To be called once the readers of other bodies are in place. */
export function streamImportBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || request.routeOptions.url !== IMPORTS_ROUTE) return;
    originals.set(request, request.headers['content-type']);
    request.headers['content-type'] = STREAMED;
  });
  server.addContentTypeParser(STREAMED, (_request, body, done) => done(null, body));
}

/** The Content-Type that an import came with. */
export function importContentType(request: FastifyRequest): string | undefined {
  return originals.get(request);
}

/** The body of an import. */
export function importBody(request: FastifyRequest): Readable {
  return request.body as Readable;
}
