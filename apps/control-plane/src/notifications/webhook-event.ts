import type { DeliveryToSend, ToldRun } from '@claimgate/persistence';

/** The body of a delivery. It says where a run stands and nothing of what it was given or what was found: that is read from the API. */
export function webhookBody({ run, queuedAt }: Pick<DeliveryToSend, 'run' | 'queuedAt'>): string {
  return JSON.stringify(
    run
      ? { type: `review_run.${run.status}`, timestamp: run.completedAt ?? queuedAt, data: toData(run) }
      : { type: 'webhook.test', timestamp: queuedAt, data: {} },
  );
}

/** The names are those of the API. */
function toData(run: ToldRun) {
  return {
    id: run.id,
    project_id: run.projectId,
    status: run.status,
    safe_use_status: run.safeUseStatus,
    source_count: run.sourceCount,
    claim_count: run.claimCount,
    unsupported_claim_count: run.unsupportedClaimCount,
    external_id: run.externalId,
    capture_method: run.captureMethod,
    error_code: run.errorCode,
    cancel_reason: run.cancelReason,
    created_at: run.createdAt,
    completed_at: run.completedAt,
  };
}
