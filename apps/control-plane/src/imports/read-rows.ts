import { ClaimgateError } from '@claimgate/domain';
import { readCsvRows } from './csv-rows.js';
import type { ImportFormat } from './import-format.js';
import { readJsonRows } from './json-rows.js';
import { readLineRows } from './line-rows.js';
import type { RawRow } from './raw-row.js';

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
