import { ChartPanel } from '../../charts/chart-panel.js';
import { LineChart } from '../../charts/line-chart.js';
import type { MetricsDay } from './overview-queries.js';
import { gridOf, sum, unsupportedShare } from './overview-series.js';
import { NothingYet } from './nothing-yet.js';

const percent = (share: number) => share.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** Which share of the claims no source supports, day by day. */
export function ClaimsPanel({ days }: { readonly days: readonly MetricsDay[] }) {
  const claims = sum(days.map((day) => day.claim_count));
  const unsupported = sum(days.map((day) => (unsupportedShare(day) ?? 0) * day.claim_count));
  const series = [{ key: 'share', word: 'Unsupported claims', values: days.map(unsupportedShare) }];
  const grid = gridOf(days, [{ key: 'claims', word: 'Claims', values: days.map((day) => day.claim_count) }, ...series]);
  return (
    <ChartPanel
      title="Share of unsupported claims"
      note="Unsupported, contradicted, or without enough context."
      grid={grid}
      fileName="unsupported-claims"
      width="half"
    >
      {claims === 0 ? (
        <NothingYet what="No claim was judged in this time." />
      ) : (
        <LineChart
          name="Share of unsupported claims"
          description={`${percent(unsupported / claims)} of ${claims.toLocaleString()} claims in this time.`}
          days={days.map(({ date }) => date)}
          series={series.map((each) => ({ ...each, tone: 'unsupported', fill: 'solid' }))}
          format={percent}
        />
      )}
    </ChartPanel>
  );
}
