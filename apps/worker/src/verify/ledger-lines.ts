/** One line of a ledger, as bytes. */
export interface LineBytes {
  readonly number: number;
  readonly start: number;
  readonly bytes: Buffer;
  /** False for the rest of a file that does not end with a line feed. */
  readonly ended: boolean;
}

const LINE_FEED = 0x0a;

/** The body limit of the API, which no line can be longer than. */
export const LONGEST_LINE = 4_096;

/**
 * Splits a file into lines without ever holding more than one. A line longer than an event can be is given cut off at its limit, and
 * is the last one: what follows it would prove nothing.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LineBytes> {
  let [number, start] = [1, 0];
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(LINE_FEED); end >= 0 && end <= LONGEST_LINE; end = rest.indexOf(LINE_FEED)) {
      yield { number, start, bytes: rest.subarray(0, end), ended: true };
      rest = rest.subarray(end + 1);
      [number, start] = [number + 1, start + end + 1];
    }
    if (rest.length > LONGEST_LINE) break;
  }
  if (rest.length > 0) yield { number, start, bytes: rest.subarray(0, LONGEST_LINE + 1), ended: false };
}
