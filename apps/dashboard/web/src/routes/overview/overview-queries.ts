import type { RunMetrics } from '@claimgate/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claimgate } from '../../api/claimgate.js';
import { backOff } from '../../api/poll.js';
import { withoutRequestId } from '../../api/without-request-id.js';

export type Metrics = Omit<RunMetrics, 'request_id'>;
export type MetricsDay = Metrics['days'][number];

const DAY_MS = 86_400_000;
const PACE = { everyMs: 15_000, atMostMs: 120_000 };

/** What came of the runs of the last days, today among them. */
export function metricsQuery(days: number) {
  return queryOptions({
    queryKey: ['metrics', days],
    queryFn: async ({ signal }) => withoutRequestId(await claimgate.metrics.runs(lastDays(days, Date.now()), { signal })),
    refetchInterval: backOff(PACE),
    placeholderData: keepPreviousData,
  });
}

/** The first and the last of so many days, in UTC. */
function lastDays(days: number, now: number) {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) };
}
