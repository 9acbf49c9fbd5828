import type { IncomingMessage } from 'node:http';
import { release } from '@claimgate/sealing';
import type { FastifyInstance } from 'fastify';

const MOST_MS = 30_000;
const PAUSE_MS = 1;

/**
 * Lets the rest of a body pass by unread once its request is decided. A connection that is closed while its client still sends would lose it the
 * response; one that is left open for as long as it sends could be kept for ever.
 */
export function passOverLeftovers(server: FastifyInstance): void {
  const passing = new Set<IncomingMessage>();
  server.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || passing.has(raw)) return;
    // The server would close at once.
    if (reply.hasHeader('connection')) reply.removeHeader('connection');
    passing.add(raw);
    raw.once('close', () => passing.delete(raw));
    passOver(raw);
  });
  server.addHook('preClose', async () => {
    for (const raw of passing) raw.destroy();
  });
}

/** Takes one piece at a time, with a pause after each: at full speed many such bodies would leave no time for anything else. */
function passOver(raw: IncomingMessage): void {
  const timer = setTimeout(() => raw.destroy(), MOST_MS).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.on('data', (piece: Buffer) => {
    release(piece);
    raw.pause();
    setTimeout(() => raw.resume(), PAUSE_MS).unref();
  });
  raw.resume();
}
