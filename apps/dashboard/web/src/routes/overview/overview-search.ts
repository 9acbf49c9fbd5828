/** How many days the charts look back. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

export interface OverviewSearch {
  readonly days?: Range;
}

/** Reads the range from the address; what is none is left out. */
export function readOverviewSearch(search: Record<string, unknown>): OverviewSearch {
  const days = RANGES.find((range) => range === Number(search['days']));
  return days === undefined ? {} : { days };
}
