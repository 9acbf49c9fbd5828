import { type ReactNode, useId } from 'react';
import { Axes } from './axes.js';
import { DayReader, useActiveDay } from './day-reader.js';
import { longDay } from './day-words.js';
import { FillPatterns, Legend } from './fill-patterns.js';
import { type Frame, frameOf, HEIGHT, MARGIN } from './frame.js';
import type { Series } from './series.js';
import { useWidth } from './use-width.js';

export interface DayChartProps {
  /** What the chart shows, in a few words. */
  readonly name: string;
  /** What it comes to, in a sentence: all that a person gets who does not see it. */
  readonly description: string;
  readonly days: readonly string[];
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
}

interface Drawing {
  readonly prefix: string;
  readonly frame: Frame;
  readonly bandWidth: number;
  readonly xOf: (index: number) => number;
}

interface DrawnProps extends DayChartProps {
  readonly highest: number;
  readonly draw: (drawing: Drawing) => ReactNode;
}

/** A chart over days: axes, what `draw` draws, a legend, and the figures of the day that is looked at. */
export function DayChart({ name, description, days, series, format, highest, draw }: DrawnProps) {
  const prefix = useId();
  const { ref, width } = useWidth(640);
  const [active, setActive] = useActiveDay();
  const frame = frameOf(width, highest);
  const bandWidth = frame.plotWidth / days.length;
  const xOf = (index: number) => MARGIN.left + (index + 0.5) * bandWidth;
  const say = (index: number) => sayDay(days[index] ?? '', series, index, format);
  return (
    <div className="chart" ref={ref}>
      <svg width={width} height={HEIGHT} role="img" aria-labelledby={`${prefix}-title ${prefix}-desc`}>
        <title id={`${prefix}-title`}>{name}</title>
        <desc id={`${prefix}-desc`}>{description}</desc>
        <FillPatterns prefix={prefix} series={series} />
        <Axes frame={frame} days={days} xOf={xOf} format={format} />
        {active !== undefined && (
          <rect
            className="cursor"
            x={xOf(active) - bandWidth / 2}
            y={MARGIN.top}
            width={bandWidth}
            height={HEIGHT - MARGIN.top - MARGIN.bottom}
          />
        )}
        {draw({ prefix, frame, bandWidth, xOf })}
      </svg>
      <DayReader {...{ name, say, active }} count={days.length} plotWidth={frame.plotWidth} onActive={setActive} />
      <Legend prefix={prefix} series={series} />
      <p className="readout small">{active === undefined ? description : say(active)}</p>
    </div>
  );
}

function sayDay(day: string, series: readonly Series[], index: number, format: (value: number) => string): string {
  const parts = series.flatMap(({ word, values }) => {
    const value = values[index] ?? null;
    return value === null || value === 0 ? [] : [`${word.toLowerCase()} ${format(value)}`];
  });
  return `${longDay(day)}: ${parts.length === 0 ? 'nothing' : parts.join(', ')}`;
}
