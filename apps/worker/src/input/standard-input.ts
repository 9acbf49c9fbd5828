import { addAbortSignal, type Readable } from 'node:stream';
import { ClaimgateError } from '@claimgate/domain';
import type { InputFile } from './input.js';

/** What names standard input in place of a file. */
export const STANDARD_INPUT = '-';

/** Standard input as a file. It is read no further than is taken, however much more there is. */
export function standardInput(open: () => Readable, signal: AbortSignal): InputFile {
  return { name: 'Standard input', read: (maxBytes) => readAtMost(addAbortSignal(signal, open()), maxBytes, signal) };
}

async function readAtMost(stream: Readable, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream) {
      const bytes = Buffer.from(piece);
      size += bytes.length;
      // Leaving the loop closes the stream, so whoever writes into it stops as well.
      if (size > maxBytes) throw new ClaimgateError('payload_too_large', tooLarge(maxBytes));
      pieces.push(bytes);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ClaimgateError) throw error;
    throw new ClaimgateError('source_unreadable', 'Standard input could not be read to its end.', {}, { cause: error });
  }
  return Buffer.concat(pieces);
}

function tooLarge(maxBytes: number): string {
  return `Standard input has more than ${maxBytes} bytes, the most that an output may have. Check a part of it at a time.`;
}
