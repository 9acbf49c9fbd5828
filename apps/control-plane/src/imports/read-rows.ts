import { ClaimgateError } from '@claimgate/domain';
import { readCsvRows } from './csv-rows.js';
import type { ImportFormat } from './import-format.js';
import { readJsonRows } from './json-rows.js';
import type { RawRow } from './raw-row.js';
import { isUnreadable, RowReader } from './row-reader.js';

const NEWLINE = 0x0a;

const READERS: Readonly<Record<ImportFormat, (body: AsyncIterable<Buffer>, longestRow: number) => AsyncGenerator<RawRow>>> = {
  json: readJsonRows,
  ndjson: readLineRows,
  csv: readCsvRows,
};

/** The rows of a body, one after the other. */
export function readRows(format: ImportFormat, body: AsyncIterable<Buffer>, longestRow: number): AsyncGenerator<RawRow> {
  return READERS[format](body, longestRow);
}

/** Reads a body to its end and counts its rows: what is wrong with it as a whole is found before anything is done. */
export async function countRows(rows: AsyncIterable<RawRow>, mostRows: number): Promise<number> {
  let count = 0;
  for await (const _row of rows) {
    count += 1;
    if (count > mostRows) throw wrongCount(`must have at most ${mostRows} items; send the rest in another import`);
  }
  if (count === 0) throw wrongCount('must have at least 1 item');
  return count;
}

function wrongCount(message: string): ClaimgateError {
  return new ClaimgateError('validation_failed', undefined, { fields: [{ path: 'rows', message }] });
}

/** Reads one JSON object a line. Empty lines are no rows; a line that cannot be read is a bad row and stops no other. */
async function* readLineRows(body: AsyncIterable<Buffer>, longestRow: number): AsyncGenerator<RawRow> {
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
