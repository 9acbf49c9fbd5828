import { scaleLinear } from 'd3-scale';

/** The room that axes take around a plot. */
export const MARGIN = { top: 10, right: 8, bottom: 24, left: 44 } as const;
export const HEIGHT = 210;
const TICKS = 4;
const DAY_NAME_WIDTH = 64;

/** Where things stand in a chart so wide. */
export function frameOf(width: number, highest: number) {
  const plotWidth = Math.max(10, width - MARGIN.left - MARGIN.right);
  const y = scaleLinear([0, Math.max(highest, Number.EPSILON)], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(TICKS);
  return { plotWidth, y, ticks: y.ticks(TICKS), mostDayNames: Math.floor(plotWidth / DAY_NAME_WIDTH) };
}

export type Frame = ReturnType<typeof frameOf>;
