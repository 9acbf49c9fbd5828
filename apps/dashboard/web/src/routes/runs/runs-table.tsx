import type { ReviewRun } from '@claimgate/client';
import { Table } from '../../design/table.js';
import { type RunColumn, RunLink } from './run-columns.js';

interface RunsTableProps {
  readonly runs: readonly ReviewRun[];
  readonly columns: readonly RunColumn[];
  /** Older than what was asked for: the new ones are on their way. */
  readonly isStale: boolean;
}

/** Runs, one a row; on a narrow screen one a card. The roles keep it a table for screen readers there. */
export function RunsTable({ runs, columns, isStale }: RunsTableProps) {
  const head = (
    <tr role="row">
      <th scope="col">Run</th>
      {columns.map(({ key, name, isNumber }) => (
        <th key={key} scope="col" className={isNumber ? 'number' : undefined}>
          {name}
        </th>
      ))}
    </tr>
  );
  return (
    <div className="runs" aria-busy={isStale}>
      <Table caption="Runs, newest first" head={head}>
        {runs.map((run) => (
          <tr key={run.id} role="row">
            <th scope="row" role="rowheader">
              <RunLink id={run.id} />
            </th>
            {columns.map(({ key, name, isNumber, show }) => (
              <td key={key} role="cell" data-name={name} className={isNumber ? 'number' : undefined}>
                {show(run)}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}
