import '../../charts/charts.css';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute, Link, useSearch } from '@tanstack/react-router';
import { Fault, Waiting } from '../../design/states.js';
import { PageHeader } from '../../shell/page-header.js';
import { ClaimsPanel } from './claims-panel.js';
import { metricsQuery } from './overview-queries.js';
import { RANGES, type Range } from './overview-search.js';
import { RunsPanel } from './runs-panel.js';
import { SecurityPanel } from './security-panel.js';
import { TimePanel } from './time-panel.js';
import { UsagePanel } from './usage-panel.js';
import { WorkersPanel } from './workers-panel.js';

export const overviewRoute = createLazyRoute('/')({ component: Overview });

/** How the runs of a project go: verdicts, claims, times, workers, usage, and what looks suspicious. */
function Overview() {
  const { days = 30 } = useSearch({ from: '/' });
  const { data, error, refetch } = useQuery(metricsQuery(days));
  return (
    <>
      <PageHeader title="Overview" actions={<RangeChoice chosen={days} />}>
        <p>Runs by the day on which they ended, in UTC.</p>
      </PageHeader>
      {error && <Fault error={error} onRetry={refetch} />}
      {!data && !error && <Waiting what="Counting runs" />}
      {data && (
        <div className="chart-grid">
          <RunsPanel days={data.days} />
          <ClaimsPanel days={data.days} />
          <TimePanel days={data.days} />
          <WorkersPanel workers={data.workers} />
          <UsagePanel />
          <SecurityPanel days={data.days} />
        </div>
      )}
    </>
  );
}

function RangeChoice({ chosen }: { readonly chosen: Range }) {
  return (
    <nav className="segments" aria-label="Range">
      {RANGES.map((days) => (
        <Link key={days} to="/" search={{ days }} replace aria-current={days === chosen ? 'true' : undefined}>
          {days} days
        </Link>
      ))}
    </nav>
  );
}
