import { once } from 'node:events';
import net from 'node:net';
import { StartError } from '../start-error.js';

/** The port if it is free, or else 0: any other. */
export async function orAnyPort(port: number): Promise<number> {
  return refuseBusyPort(port).then(
    () => port,
    () => 0,
  );
}

/** Fails early, with a hint, when the API's port cannot be had. */
export async function refuseBusyPort(port: number): Promise<void> {
  if (port === 0) return;
  const server = net.createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${String(code)})`;
    throw new StartError(`Port ${port} ${reason}. Choose another with PORT=3001 npm start, or let PORT=0 take a free one.`, {
      cause: error,
    });
  } finally {
    server.close();
  }
}
