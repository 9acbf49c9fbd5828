import type { Table, TableRow } from 'mdast';
import type { Block } from './block.js';
import { addChildren, type InlineReading } from './inline.js';
import { MappedTextBuilder } from './mapped-text.js';
import type { TableCell } from './segment.js';

/** The rows of a table, each with what its markup says: the first is a heading, each other one is read with it. */
export function readTable(table: Table, output: string): Block[] {
  const [head, ...rows] = table.children;
  if (head === undefined) return [];
  const [header, ...labels] = readRow(head, output, []);
  const titles = header.cells.map(({ start, end }) => header.text.slice(start, end).trim());
  return [{ ...header, kind: 'heading' }, ...labels, ...rows.flatMap((row) => readRow(row, output, titles))];
}

function readRow(row: TableRow, output: string, titles: readonly string[]): [Block, ...Block[]] {
  const reading: InlineReading = { builder: new MappedTextBuilder(), links: [], labels: [] };
  const { builder, links, labels } = reading;
  const cells: TableCell[] = [];
  row.children.forEach((cell, i) => {
    if (i > 0) builder.addVerbatim(' ', cell.position?.start.offset ?? 0);
    const start = builder.length;
    addChildren(cell, output, reading);
    cells.push({ start, end: builder.length, header: titles[i] ?? '' });
  });
  return [{ kind: 'table_row', lead: null, links, cells, ...builder.build() }, ...labels];
}
