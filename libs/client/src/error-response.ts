import { apiErrorOf, type ApiError } from './errors.js';
import type { components } from './openapi.js';

type ErrorBody = components['schemas']['ErrorResponse'];

/** A response with its body read. */
export interface ReadResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The error that a response tells of. What did not come from the API, such as the page of a proxy, is named as that and not repeated. */
export function readError({ status, headers, text }: ReadResponse): ApiError {
  const { error, request_id: requestId } = parseErrorBody(text) ?? {};
  return apiErrorOf({
    code: error?.code ?? 'unexpected_response',
    message: error?.message ?? `Something else than the Claimgate API responded, with status ${status}. Check the base URL.`,
    status,
    requestId: requestId ?? headers.get('x-request-id') ?? undefined,
    details: error?.details ?? [],
    expectedSequence: error?.expected_sequence,
    resetsAt: error?.resets_at,
    retryAfterMs: retryAfterOf(headers),
  });
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what has an error with a code is the API's own form
    const body = value as Partial<ErrorBody> | null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return typeof body?.error?.code === 'string' ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}

/** `Retry-After` in milliseconds: it comes as seconds or as a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
