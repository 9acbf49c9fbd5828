import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Table } from '../design/table.js';
import { type Cell, type Grid, saveAs, toCsv } from './grid.js';

interface ChartPanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly grid: Grid;
  /** Name of the CSV, without its ending. */
  readonly fileName: string;
  /** How much of a wide screen it takes; a third unless said otherwise. */
  readonly width?: 'half' | 'whole';
  /** The chart. */
  readonly children: ReactNode;
}

/** A chart with the figures behind it: as a table, and as a CSV. */
export function ChartPanel({ title, note, grid, fileName, width, children }: ChartPanelProps) {
  const [isTable, setTable] = useState(false);
  return (
    <section className={`panel chart-panel ${width ?? ''}`} aria-label={title}>
      <div className="chart-head">
        <h2>{title}</h2>
        <div className="actions">
          <div className="segments small" role="group" aria-label={`${title}: view`}>
            <button type="button" aria-pressed={!isTable} onClick={() => setTable(false)}>
              Chart
            </button>
            <button type="button" aria-pressed={isTable} onClick={() => setTable(true)}>
              Table
            </button>
          </div>
          <Button className="button quiet" onPress={() => saveAs(`${fileName}.csv`, toCsv(grid), 'text/csv')}>
            CSV<span className="unseen"> of {title.toLowerCase()}</span>
          </Button>
        </div>
      </div>
      {note && <p className="soft small">{note}</p>}
      {isTable ? <GridTable title={title} grid={grid} /> : children}
    </section>
  );
}

function GridTable({ title, grid: { columns, rows } }: { readonly title: string; readonly grid: Grid }) {
  const names = columns.map((name, place) => (
    <th key={name} scope="col" className={place === 0 ? undefined : 'number'}>
      {name}
    </th>
  ));
  return (
    <div className="grid-table">
      <Table caption={`${title}: table`} head={<tr>{names}</tr>}>
        {rows.toReversed().map((row) => (
          <tr key={row[0]}>{row.map((cell, place) => gridCell(cell, place))}</tr>
        ))}
      </Table>
    </div>
  );
}

function gridCell(cell: Cell, place: number) {
  const text = cell === null ? '–' : typeof cell === 'number' ? cell.toLocaleString() : cell;
  if (place === 0)
    return (
      <th key={place} scope="row" className="nowrap">
        {text}
      </th>
    );
  return (
    <td key={place} className="number">
      {text}
    </td>
  );
}
