import { ChartPanel } from '../../charts/chart-panel.js';
import { StackedBars } from '../../charts/stacked-bars.js';
import type { MetricsDay } from './overview-queries.js';
import { gridOf, runSeries, sum } from './overview-series.js';
import { NothingYet } from './nothing-yet.js';

/** Runs a day by verdict. */
export function RunsPanel({ days }: { readonly days: readonly MetricsDay[] }) {
  const series = runSeries(days);
  const total = sum(days.map((day) => day.run_count));
  const parts = series.map(({ word, values }) => `${sum(values).toLocaleString()} ${word.toLowerCase()}`);
  return (
    <ChartPanel title="Runs a day by verdict" grid={gridOf(days, series)} fileName="runs-by-verdict" width="whole">
      {total === 0 ? (
        <NothingYet what="No run ended in this time." />
      ) : (
        <StackedBars
          name="Runs a day by verdict"
          description={`${total.toLocaleString()} runs ended: ${parts.join(', ')}.`}
          days={days.map(({ date }) => date)}
          series={series}
          format={(value) => value.toLocaleString()}
        />
      )}
    </ChartPanel>
  );
}
