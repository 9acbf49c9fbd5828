import { line } from 'd3-shape';
import { DayChart, type DayChartProps } from './day-chart.js';

/** How something rose and fell, day by day. A day without a value interrupts the line. */
export function LineChart(props: DayChartProps) {
  const { series } = props;
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <DayChart
      {...props}
      highest={highest}
      draw={({ frame: { y }, xOf }) =>
        series.map(({ key, tone, fill, values }) => {
          const draw = line<number | null>()
            .defined((value) => value !== null)
            .x((_, index) => xOf(index))
            .y((value) => y(value ?? 0));
          return (
            <g key={key} className={`line tone-${tone} ${fill}`}>
              <path d={draw([...values]) ?? ''} />
              {values.map((value, index) =>
                value === null ? null : <circle key={index} cx={xOf(index)} cy={y(value)} r={values.length > 40 ? 1.5 : 2.5} />,
              )}
            </g>
          );
        })
      }
    />
  );
}
