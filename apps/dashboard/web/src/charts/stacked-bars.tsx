import { stack } from 'd3-shape';
import { DayChart, type DayChartProps } from './day-chart.js';

const WIDEST_BAR = 28;

/** How many of each kind there were, day by day. */
export function StackedBars(props: DayChartProps) {
  const { days, series } = props;
  const layers = stack<number, string>()
    .keys(series.map(({ key }) => key))
    .value((index, key) => series.find((each) => each.key === key)?.values[index] ?? 0)(days.map((_, index) => index));
  const highest = Math.max(1, ...layers.flatMap((layer) => layer.map(([, top]) => top)));
  return (
    <DayChart
      {...props}
      highest={highest}
      draw={({ prefix, frame: { y }, bandWidth, xOf }) => {
        const width = Math.max(1, Math.min(WIDEST_BAR, bandWidth * 0.72));
        return layers.map((layer, place) => (
          <g key={layer.key} className={`bar-part tone-${series[place]?.tone}`} fill={`url(#${prefix}-${layer.key})`}>
            {layer.map(([low, top], index) =>
              top > low ? (
                <rect key={index} x={xOf(index) - width / 2} y={y(top)} width={width} height={y(low) - y(top)} />
              ) : null,
            )}
          </g>
        ));
      }}
    />
  );
}
