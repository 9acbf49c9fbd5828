import type { ListReviewRunsQuery } from '@claimgate/contracts';
import type { ListRequest } from './list-review-runs.js';

const DEFAULT_LIMIT = 20;

/** Reads the query of the list, whose values were checked before. */
export function toListRequest(query: ListReviewRunsQuery): ListRequest {
  const time = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
  return {
    limit: query.limit === undefined ? DEFAULT_LIMIT : Number(query.limit),
    cursor: query.cursor,
    filter: {
      status: query.status,
      safeUseStatus: query.safe_use_status,
      intendedUse: query.intended_use,
      captureMethod: query.capture_method,
      externalId: query.external_id,
      createdAfter: time(query.created_after),
      createdBefore: time(query.created_before),
    },
  };
}
