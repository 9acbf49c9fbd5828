/** Where a command's result goes, and in which form. */
export interface Output {
  readonly json: boolean;
  write(text: string): void;
  /** Tells the progress of long work, apart from the result. */
  note(text: string): void;
}

type Cell = string | number | boolean | null | undefined | Date | readonly string[];
/** One record as a command shows it. */
export type OutputRecord = Readonly<Record<string, Cell>>;

/** Shows one record: as JSON, or as lines of name and value. */
export function showRecord(output: Output, record: OutputRecord): void {
  if (output.json) return output.write(`${JSON.stringify(record)}\n`);
  const width = Math.max(...Object.keys(record).map((name) => name.length));
  output.write(
    Object.entries(record)
      .map(([name, cell]) => `${name.padEnd(width)}  ${show(cell)}\n`)
      .join(''),
  );
}

/** Shows records: as a JSON object with items, or as a table. */
export function showRecords(output: Output, records: readonly OutputRecord[]): void {
  if (output.json) return output.write(`${JSON.stringify({ items: records })}\n`);
  const [first] = records;
  if (!first) return output.write('none\n');
  const rows = [Object.keys(first), ...records.map((record) => Object.values(record).map(show))];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  output.write(
    rows
      .map(
        (row) =>
          `${row
            .map((cell, column) => cell.padEnd(widths[column] ?? 0))
            .join('  ')
            .trimEnd()}\n`,
      )
      .join(''),
  );
}

function show(cell: Cell): string {
  if (cell === null || cell === undefined) return '-';
  if (cell instanceof Date) return cell.toISOString();
  return Array.isArray(cell) ? cell.join(',') || 'none' : String(cell);
}
