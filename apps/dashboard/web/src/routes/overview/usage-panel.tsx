import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '../../api/usage-query.js';
import { ChartPanel } from '../../charts/chart-panel.js';
import { Fault, Waiting } from '../../design/states.js';
import { UsageMeter } from '../../design/usage-meter.js';

/** What is used of the plan. */
export function UsagePanel() {
  const { data, error, refetch } = useQuery(usageQuery);
  if (!data) return <section className="panel">{error ? <Fault error={error} onRetry={refetch} /> : <Waiting />}</section>;
  const grid = {
    columns: ['Usage', 'Value'],
    rows: [
      ['Plan', data.plan],
      ['Runs used', data.review_runs_used],
      ['Monthly limit', data.monthly_limit],
      ['Runs left', data.remaining_review_runs],
      ['Period begins', data.period_start],
      ['Period ends', data.period_end],
    ],
  };
  return (
    <ChartPanel title="Usage of the plan" grid={grid} fileName="usage">
      <UsageMeter usage={data} />
    </ChartPanel>
  );
}
