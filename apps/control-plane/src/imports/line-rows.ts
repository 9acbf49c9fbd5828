import { parseJsonText } from '@claimgate/contracts';
import { ClaimgateError } from '@claimgate/domain';
import { decodeUtf8 } from '../http/json-body.js';
import type { RawRow } from './raw-row.js';
import { RowBuffer } from './row-buffer.js';
import { rowTooLong } from './row-limits.js';

const NEWLINE = 0x0a;

/** Reads one JSON object a line. Empty lines are no rows; a line that cannot be read is a bad row and stops no other. */
export async function* readLineRows(body: AsyncIterable<Buffer>, longestRow: number): AsyncGenerator<RawRow> {
  const lines = new LineSplitter(longestRow);
  let row = 0;
  for await (const chunk of body) {
    for (const line of lines.split(chunk)) if (!isEmpty(line)) yield toRow((row += 1), line, longestRow);
  }
  const last = lines.take(Buffer.alloc(0));
  if (!isEmpty(last)) yield toRow(row + 1, last, longestRow);
}

type Line = Buffer | 'too_long';

function isEmpty(line: Line): boolean {
  return line !== 'too_long' && line.length <= 64 && line.toString().trim() === '';
}

function toRow(row: number, line: Line, longestRow: number): RawRow {
  if (line === 'too_long') return { row, content: { fault: rowTooLong(longestRow) } };
  try {
    return { row, content: { value: parseJsonText(decodeUtf8(line)) } };
  } catch (error) {
    if (!(error instanceof ClaimgateError)) throw error;
    return { row, content: { fault: new ClaimgateError('invalid_request', 'The line is not valid JSON.') } };
  }
}

/** Cuts a text into lines, holding one at a time. */
class LineSplitter {
  private readonly line: RowBuffer;

  constructor(longest: number) {
    this.line = new RowBuffer(longest);
  }

  *split(chunk: Buffer): Generator<Line> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      yield this.take(chunk.subarray(start, end));
      start = end + 1;
    }
    this.line.keep(chunk.subarray(start));
  }

  /** The line that ends with this piece. */
  take(last: Buffer): Line {
    return this.line.take(last);
  }
}
