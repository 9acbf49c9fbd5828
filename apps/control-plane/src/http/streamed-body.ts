import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RouteOption } from './route-option.js';

/** A type of our own, so that no reader of whole bodies takes what is to be read piece by piece. */
const STREAMED = 'application/x-claimgate-streamed';

const contentTypes = new WeakMap<FastifyRequest, string | undefined>();

/** Marks a handler that reads its body itself, from `streamedBodyOf` the request. */
export const StreamedBody = (): MethodDecorator => RouteOption({ body: 'streamed' });

/** Gives bodies to the handlers that are so marked unread. To be called once the readers of other bodies are in place. */
export function handOverStreamedBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.body !== 'streamed') return;
    contentTypes.set(request, request.headers['content-type']);
    request.headers['content-type'] = STREAMED;
  });
  server.addContentTypeParser(STREAMED, (_request, body, done) => done(null, body));
}

/** A body that was not read yet, and the Content-Type that it came with. */
export function streamedBodyOf(request: FastifyRequest): { readonly stream: Readable; readonly contentType: string | undefined } {
  const { body } = request;
  if (!(body instanceof Readable)) throw new Error('a body that was to be left unread was read');
  return { stream: body, contentType: contentTypes.get(request) };
}
