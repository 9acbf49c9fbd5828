import { ChartPanel } from '../../charts/chart-panel.js';
import { StackedBars } from '../../charts/stacked-bars.js';
import type { MetricsDay } from './overview-queries.js';
import { gridOf, securitySeries, sum } from './overview-series.js';
import { NothingYet } from './nothing-yet.js';

/** Suspicious uses of worker credentials. */
export function SecurityPanel({ days }: { readonly days: readonly MetricsDay[] }) {
  const series = securitySeries(days);
  const total = sum(series.flatMap(({ values }) => values));
  return (
    <ChartPanel
      title="Security events"
      note="Suspicious uses of worker credentials."
      grid={gridOf(days, series)}
      fileName="security-events"
    >
      {total === 0 ? (
        <NothingYet what="None in this time. All credentials were used as they should be." />
      ) : (
        <StackedBars
          name="Security events"
          description={`${total.toLocaleString()} seen. Open the private run concerned to see them and to revoke its credential.`}
          days={days.map(({ date }) => date)}
          series={series}
          format={(value) => value.toLocaleString()}
        />
      )}
    </ChartPanel>
  );
}
