import type { Terminal } from './terminal.js';

/** Shows how many of several packets are done, on one line that is drawn over and over, where a person watches. */
export interface PacketProgress {
  count(): void;
  done(): void;
}

/** The progress of so many packets; of one there is none to show. */
export function packetProgress(terminal: Terminal, total: number, quiet: boolean): PacketProgress {
  if (quiet || total < 2) return { count: () => undefined, done: () => undefined };
  let done = 0;
  const draw = (text: string): void => terminal.err(`\r\u001b[2K${text}`);
  draw(`0 of ${total} packets`);
  return { count: () => draw(`${(done += 1)} of ${total} packets`), done: () => draw('') };
}
