/** The figures behind a chart, as its table and its CSV show them. */
export interface Grid {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
/** Null where there is nothing to say, such as the median of no runs. */
export type Cell = string | number | null;

/** The grid as CSV by RFC 4180. What a spreadsheet would take for a formula is kept a text. */
export function toCsv({ columns, rows }: Grid): string {
  return [columns, ...rows].map((row) => row.map(cellToCsv).join(',')).join('\r\n') + '\r\n';
}

function cellToCsv(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a text to the browser as a file. */
export function saveAs(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}
