import type { StatusLook } from '../design/status-words.js';

/** How an area is filled: what colours cannot tell apart, patterns do. */
export const FILLS = ['solid', 'stripes', 'dots', 'bars', 'lines', 'grid'] as const;
export type Fill = (typeof FILLS)[number];

/** One kind of thing that a chart counts, day by day. */
export interface Series {
  readonly key: string;
  readonly word: string;
  readonly tone: StatusLook['tone'];
  readonly fill: Fill;
  /** One for every day; null where there is none. */
  readonly values: readonly (number | null)[];
}

/** Only those series in which something happened. */
export function withoutEmpty(series: readonly Series[]): Series[] {
  return series.filter(({ values }) => values.some((value) => value !== null && value > 0));
}
