import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { ClaimgateError } from '@claimgate/domain';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/** What a session over standard input and output speaks through, and the most bytes that one message may have. */
export interface StdioOptions {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly messageBytes: number;
}

/** Serves one session over standard input and output, until the host closes its end or the signal says to stop. */
export async function serveStdio(
  { stdin, stdout, messageBytes }: StdioOptions,
  startSession: (transport: Transport) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const transport = new StdioServerTransport(stdin, stdout, { maxBufferSize: messageBytes });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK has handlers, not events
  const closed = new Promise<'closed'>((resolve) => (transport.onclose = () => resolve('closed')));
  const left = once(stdin, 'close', { signal }).then(
    () => 'left' as const,
    () => 'left' as const,
  );
  await startSession(transport);
  // The transport closes by itself for one reason: a message that is longer than it takes.
  if ((await Promise.race([closed, left])) === 'closed') {
    const message = `A message has more than ${messageBytes} bytes, the most that is taken. Send fewer or shorter sources.`;
    throw new ClaimgateError('payload_too_large', message);
  }
  await transport.close();
}
