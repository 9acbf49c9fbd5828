import type { ErrorResponse } from '@claimgate/contracts';
import { ClaimgateError, ERRORS, type ErrorCode, isRecord } from '@claimgate/domain';
import { HttpException } from '@nestjs/common';

/** Errors of the HTTP layer itself, by their status. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  414: 'invalid_request',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

/** Names any error by a code of the table. What is not known to be the caller's doing is ours. */
export function toClaimgateError(error: unknown): ClaimgateError {
  if (error instanceof ClaimgateError) return error;
  const status = statusOf(error);
  if (status === undefined || status < 400 || status >= 600)
    return new ClaimgateError('internal_error', undefined, {}, { cause: error });
  const code = BY_STATUS[status] ?? (status < 500 ? 'invalid_request' : 'internal_error');
  return new ClaimgateError(code, undefined, {}, { cause: error });
}

/** The body that tells a caller of an error. */
export function errorResponse(error: ClaimgateError, requestId: string): ErrorResponse {
  const { fields, expectedSequence, resetsAt } = error.details;
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(fields ? { details: [...fields] } : {}),
      ...(expectedSequence === undefined ? {} : { expected_sequence: expectedSequence }),
      ...(resetsAt === undefined ? {} : { resets_at: resetsAt }),
    },
    request_id: requestId,
  };
}

/** The HTTP status of an error. */
export function httpStatusOf(error: ClaimgateError): number {
  return ERRORS[error.code].status;
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  const status = isRecord(error) ? error['statusCode'] : undefined;
  return typeof status === 'number' ? status : undefined;
}
