import { namedDays, shortDay } from './day-words.js';
import { type Frame, HEIGHT, MARGIN } from './frame.js';

interface AxesProps {
  readonly frame: Frame;
  readonly days: readonly string[];
  /** The middle of a day. */
  readonly xOf: (index: number) => number;
  readonly format: (value: number) => string;
}

/** Lines and figures at the side, days below. */
export function Axes({ frame: { plotWidth, y, ticks, mostDayNames }, days, xOf, format }: AxesProps) {
  const right = MARGIN.left + plotWidth;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="rule" x1={MARGIN.left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {namedDays(days.length, mostDayNames).map((index) => (
        <text key={index} x={Math.min(xOf(index), right - 18)} y={HEIGHT - 6} textAnchor="middle">
          {shortDay(days[index] ?? '')}
        </text>
      ))}
    </>
  );
}
