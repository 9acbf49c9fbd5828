import { isRecord } from '@claimgate/domain';
import { HttpException } from '@nestjs/common';
import { DashboardError, type DashboardErrorCode } from './dashboard-error.js';

/** Errors of the HTTP layer itself, by their status. */
const BY_STATUS: Readonly<Record<number, DashboardErrorCode>> = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Names any error by a code of the table. What is not known to be the caller's doing is ours. */
export function toDashboardError(thrown: unknown): DashboardError {
  if (thrown instanceof DashboardError) return thrown;
  const status = statusOf(thrown);
  if (status === undefined || status < 400 || status >= 500)
    return new DashboardError('internal_error', undefined, { cause: thrown });
  return new DashboardError(BY_STATUS[status] ?? 'invalid_request', undefined, { cause: thrown });
}

/** The body that tells of an error, in the form that the API gives it. */
export function errorBody({ code, message }: DashboardError, requestId: string): object {
  return { error: { code, message }, request_id: requestId };
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status = isRecord(thrown) ? thrown['statusCode'] : undefined;
  return typeof status === 'number' ? status : undefined;
}
