import { Socket } from 'node:net';

/**
 * A connection that sends everything written in one turn of the event loop at once: statements that do not wait for one
 * another leave with one call of the system, and the server wakes up once for all of them.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...words: unknown[]) => boolean;
  let isGathering = false;
  const send = (): void => {
    isGathering = false;
    socket.uncork();
  };
  const gather = (...words: unknown[]): boolean => {
    if (!isGathering) {
      isGathering = true;
      socket.cork();
      process.nextTick(send);
    }
    return write(...words);
  };
  return Object.assign(socket, { write: gather });
}
