import { ClaimgateError } from '@claimgate/domain';
import { CsvError, parse, type Parser } from 'csv-parse';
import { CellCount } from './cell-count.js';
import { CsvColumns } from './csv-columns.js';
import type { RawRow } from './raw-row.js';

/** More than 5,000,000 characters have in UTF-8. The parser takes several times the length of a row while it reads it. */
const LONGEST_ROW = 20 * 1024 * 1024;

const DELIMITERS = [',', ';', '\t'] as const;

/** Reads a table with a header line. Quotes that do not match are refused as a whole: nobody could tell where rows end. */
export async function* readCsvRows(body: AsyncIterable<Buffer>, longestRow: number): AsyncGenerator<RawRow> {
  let columns: CsvColumns | undefined;
  let row = 0;
  try {
    for await (const cells of recordsIn(body, longestRow)) {
      if (!columns) columns = CsvColumns.parse(cells);
      else yield columns.toRow((row += 1), cells);
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error;
  }
  if (!columns) throw new ClaimgateError('invalid_request', 'The table is empty. Its first line must name the columns.');
}

async function* recordsIn(body: AsyncIterable<Buffer>, longestRow: number): AsyncGenerator<string[]> {
  const utf8 = new Utf8Check();
  let parser: Parser | undefined;
  let cells: CellCount | undefined;
  let delimiter: string | undefined;
  const records: string[][] = [];
  for await (const chunk of body) {
    utf8.check(chunk);
    delimiter ??= detectDelimiter(chunk.toString('utf8'));
    cells ??= new CellCount(delimiter);
    cells.check(chunk);
    parser ??= parserFor(delimiter, longestRow, records);
    // The parser keeps a part of it until the next one, when this one is gone.
    await write(parser, Buffer.from(chunk));
    yield* records.splice(0);
  }
  utf8.check();
  if (!parser) return;
  await end(parser);
  yield* records.splice(0);
}

/** The sign that separates cells: the one that the header line has most of, outside of quotes. */
function detectDelimiter(start: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const sign of start) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) break;
    else if (!quoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? ',';
}

function parserFor(delimiter: string, longestRow: number, records: string[][]): Parser {
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: Math.min(longestRow, LONGEST_ROW),
  });
  parser.on('data', (record: string[]) => records.push(record));
  // Heard by whoever writes; unheard a second time it would end the process.
  parser.on('error', () => undefined);
  return parser;
}

function write(parser: Parser, chunk: Buffer): Promise<void> {
  return settled(parser, (done) => parser.write(chunk, done));
}

function end(parser: Parser): Promise<void> {
  return settled(parser, (done) => {
    parser.once('end', done);
    parser.end();
  });
}

/** Fails with the parser's error, whichever way it reports it. */
function settled(parser: Parser, start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('error', reject);
    start((error) => {
      parser.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Fails on bytes that are not UTF-8: replaced by a sign of their own, as the parser would, they would be changed. */
class Utf8Check {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });

  /** Without a chunk: the end of the text. */
  check(chunk?: Buffer): void {
    try {
      this.decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new ClaimgateError('invalid_request', 'The body is not valid UTF-8.');
    }
  }
}

function unreadable(error: CsvError): ClaimgateError {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new ClaimgateError('payload_too_large', 'A row of the table is too large.');
  const records = 'records' in error && typeof error.records === 'number' ? error.records : 0;
  const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quote is not closed' : 'its quotes do not match';
  return new ClaimgateError('invalid_request', `The table could not be read: ${reason} after row ${Math.max(0, records - 1)}.`);
}
