import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const MOST_MS = 30_000;

/**
 * Lets the rest of a body pass by unread once the response is sent. A connection that is closed while its client still sends would lose it the
 * response; one that is left open for as long as it sends could be kept for ever.
 */
export function passOverLeftovers(server: FastifyInstance): void {
  const passing = new Set<IncomingMessage>();
  server.addHook('onSend', async (request, reply) => {
    // The server would close at once.
    if (!request.raw.complete && reply.hasHeader('connection')) reply.removeHeader('connection');
  });
  server.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    passing.add(raw);
    const timer = setTimeout(() => raw.destroy(), MOST_MS).unref();
    raw.resume().once('close', () => {
      clearTimeout(timer);
      passing.delete(raw);
    });
  });
  server.addHook('preClose', async () => {
    for (const raw of passing) raw.destroy();
  });
}
