import type { RunMetricsDayDto, RunMetricsResponse } from '@claimgate/contracts';
import { percentile, type DayMetrics } from '@claimgate/domain';
import type { RunMetrics } from './read-run-metrics.js';

/** Figures about runs as a response shows them. */
export function toRunMetricsResponse({ range, days, workers }: RunMetrics, requestId: string): RunMetricsResponse {
  return { first_date: range.from, last_date: range.to, days: days.map(toDay), workers, request_id: requestId };
}

function toDay(day: DayMetrics): RunMetricsDayDto {
  const { completed, failed, cancelled } = day.byStatus;
  return {
    date: day.day,
    run_count: completed + failed + cancelled,
    by_status: day.byStatus,
    by_safe_use_status: day.bySafeUseStatus,
    hosted_count: day.hosted,
    private_count: day.private,
    claim_count: day.claims,
    claims_by_status: day.claimCounts,
    time_to_verdict_ms: { p50: percentile(day.times, 0.5), p95: percentile(day.times, 0.95) },
    security_events_by_kind: day.securityEvents,
  };
}
