import type { UsageResponse } from '@claimgate/contracts';
import { remainingRuns, type Usage } from '@claimgate/domain';

/** The usage of an organisation as its members see it. */
export function toUsageResponse(usage: Usage, requestId: string): UsageResponse {
  return {
    plan: usage.plan,
    review_runs_used: usage.used,
    monthly_limit: usage.monthlyLimit,
    remaining_review_runs: remainingRuns(usage),
    period_start: usage.periodStart.toISOString(),
    period_end: usage.periodEnd.toISOString(),
    request_id: requestId,
  };
}
