import type { SafeUseStatus } from './gate.js';
import type { RunStatus } from './run.js';
import type { ClaimCounts } from './verification.js';
import type { SecurityEventKind } from './worker-event.js';

/** The most days that are given at once. */
export const MOST_METRIC_DAYS = 366;
const DAY_MS = 86_400_000;

/** The statuses in which a run ends. */
export type EndStatus = Extract<RunStatus, 'completed' | 'failed' | 'cancelled'>;

/** What came of the runs that ended on one day in UTC. */
export interface DayMetrics {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly byStatus: Readonly<Record<EndStatus, number>>;
  readonly bySafeUseStatus: Readonly<Record<SafeUseStatus, number>>;
  readonly hosted: number;
  readonly private: number;
  readonly claims: number;
  readonly claimCounts: ClaimCounts;
  /** How many completed runs took how many milliseconds. */
  readonly times: ReadonlyMap<number, number>;
  readonly securityEvents: Readonly<Record<SecurityEventKind, number>>;
}

/** The workers of a project as they are at this moment. */
export interface WorkersNow {
  /** Heard within two heartbeats. */
  readonly running: number;
  /** Not heard for longer, and not given up yet. */
  readonly silent: number;
  /** Given up within the last 24 hours. */
  readonly lost: number;
}

/** Days in UTC, both of them included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The day of a time, in UTC. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The day that lies so many days after another. */
export function addDays(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS));
}

/** How many days a range has; none or fewer when it ends before it begins. */
export function countDays({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** The value that a share of all is not above; null where there are none. */
export function percentile(times: ReadonlyMap<number, number>, share: number): number | null {
  const sorted = [...times].sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [ms, count] of sorted) {
    seen += count;
    if (count > 0 && seen >= share * total) return ms;
  }
  return null;
}
