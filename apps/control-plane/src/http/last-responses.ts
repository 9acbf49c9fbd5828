import type { FastifyInstance } from 'fastify';

/**
 * Makes every response the last on its connection once the process is stopping. A client that keeps its connection alive would
 * else hold up the stop until the connection has been idle for long enough.
 */
export function endConnectionsWhen(isStopping: () => boolean, server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('Connection', 'close');
  });
}
