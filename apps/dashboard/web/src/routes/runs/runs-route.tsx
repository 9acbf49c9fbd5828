import './runs.css';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, useSearch } from '@tanstack/react-router';
import { Fault, Waiting } from '../../design/states.js';
import { PageHeader } from '../../shell/page-header.js';
import { useChosenColumns } from './chosen-columns.js';
import { ColumnChoice } from './column-choice.js';
import { NoRuns } from './no-runs.js';
import { RunFilters } from './run-filters.js';
import { RunPager } from './run-pager.js';
import { runsQuery } from './runs-query.js';
import { RunsTable } from './runs-table.js';

export const runsRoute = createLazyRoute('/runs')({ component: Runs });

/** The runs of the project, newest first, kept up to date. */
function Runs() {
  const search = useSearch({ from: '/runs' });
  const { data, error, refetch, isPlaceholderData } = useQuery(runsQuery(search));
  const { columns, chosen, choose } = useChosenColumns();
  return (
    <>
      <PageHeader title="Runs" actions={<ColumnChoice chosen={chosen} onChoose={choose} />}>
        <p>Newest first. New runs appear by themselves.</p>
      </PageHeader>
      <RunFilters search={search} />
      {error && <Fault error={error} onRetry={refetch} />}
      {!data && !error && <Waiting what="Looking for runs" />}
      {data && data.items.length === 0 && !error && <NoRuns search={search} />}
      {data && data.items.length > 0 && (
        <>
          <RunsTable runs={data.items} columns={columns} isStale={isPlaceholderData} />
          <RunPager search={search} nextCursor={data.nextCursor} isStale={isPlaceholderData} />
        </>
      )}
    </>
  );
}
