import { ClaimgateError } from '@claimgate/domain';
import type { RawRow } from './raw-row.js';
import { isUnreadable, RowReader } from './row-reader.js';

const NEWLINE = 0x0a;

/** Reads one JSON object a line. Empty lines are no rows; a line that cannot be read is a bad row and stops no other. */
export async function* readLineRows(body: AsyncIterable<Buffer>, longestRow: number): AsyncGenerator<RawRow> {
  const line = new RowReader(longestRow);
  let row = 0;
  for await (const chunk of body) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      if (end > start) line.write(chunk.subarray(start, end));
      start = end + 1;
      if (!line.isBlank) yield toRow((row += 1), line);
    }
    line.write(chunk.subarray(start));
  }
  if (!line.isBlank) yield toRow(row + 1, line);
}

function toRow(row: number, line: RowReader): RawRow {
  const content = line.take();
  if (!('error' in content) || !isUnreadable(content.error)) return { row, content };
  return { row, content: { error: new ClaimgateError('invalid_request', 'The line is not valid JSON.') } };
}
