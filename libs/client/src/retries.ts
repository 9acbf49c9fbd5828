import { ApiError, ConnectionError, TimeoutError } from './errors.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const LONGEST_RETRY_AFTER_MS = 60_000;
const PASSING = new Set([429, 500, 502, 503, 504]);

/** How long to pause before the next try; undefined where another try would not help, or not soon. */
export function pauseAfter(error: unknown, tries: number): number | undefined {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return growingPause(tries);
  if (!(error instanceof ApiError) || !isPassing(error)) return undefined;
  const { retryAfterMs } = error;
  if (retryAfterMs === undefined) return growingPause(tries);
  return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : undefined;
}

function isPassing({ status, code }: ApiError): boolean {
  return code === 'idempotency_in_flight' || (PASSING.has(status) && code !== 'billing_not_configured');
}

/** Doubles each time. Less a random part, so that many who failed together do not come back together. */
function growingPause(tries: number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  return longest * (0.75 + Math.random() / 4);
}

/** Lets some time pass; throws the reason of the signal as soon as that is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- the reason is the caller's own
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
