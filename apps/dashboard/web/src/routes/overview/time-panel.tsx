import { ChartPanel } from '../../charts/chart-panel.js';
import { LineChart } from '../../charts/line-chart.js';
import type { Series } from '../../charts/series.js';
import { durationInWords } from '../../design/time-words.js';
import type { MetricsDay } from './overview-queries.js';
import { gridOf } from './overview-series.js';
import { NothingYet } from './nothing-yet.js';

/** How long runs took from creation to verdict. */
export function TimePanel({ days }: { readonly days: readonly MetricsDay[] }) {
  const series: readonly Series[] = [
    { key: 'p50', word: 'p50', tone: 'accent', fill: 'solid', values: days.map((day) => day.time_to_verdict_ms.p50) },
    { key: 'p95', word: 'p95', tone: 'quiet', fill: 'stripes', values: days.map((day) => day.time_to_verdict_ms.p95) },
  ];
  const last = days.findLast((day) => day.time_to_verdict_ms.p50 !== null)?.time_to_verdict_ms;
  const grid = gridOf(
    days,
    series.map((each) => ({ ...each, word: `${each.word} (ms)` })),
  );
  return (
    <ChartPanel
      title="Time to verdict"
      note="From creation to verdict, hosted and private."
      grid={grid}
      fileName="time-to-verdict"
      width="half"
    >
      {last ? (
        <LineChart
          name="Time to verdict, p50 and p95"
          description={`On the last day with runs half took no longer than ${durationInWords(last.p50 ?? 0)}, 95 of 100 no longer than ${durationInWords(last.p95 ?? 0)}.`}
          days={days.map(({ date }) => date)}
          series={series}
          format={durationInWords}
        />
      ) : (
        <NothingYet what="No run was completed in this time." />
      )}
    </ChartPanel>
  );
}
