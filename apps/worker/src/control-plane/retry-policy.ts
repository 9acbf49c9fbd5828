/** How long a response is waited for, and how often it is asked for again. */
export interface RetryPolicy {
  /** How long one attempt may take. */
  attemptMs(): number;
  /** How long to wait before the attempt after this many; undefined when it is time to give up. */
  pauseMs(attempts: number): number | undefined;
}

const ATTEMPT_MS = 10_000;

/** How long is waited between the first attempts, and from the last of these on. */
export const PAUSES_MS: readonly number[] = [250, 750, 2_000];

/** Before anything has begun: a few attempts, then whoever started the worker starts it again. */
export function fewAttempts(pausesMs = PAUSES_MS): RetryPolicy {
  return { attemptMs: () => ATTEMPT_MS, pauseMs: (attempts) => pausesMs[attempts - 1] };
}

/** As long as there is time left, by the clock that is given. */
export function attemptsWithin(remainingMs: () => number, pausesMs = PAUSES_MS): RetryPolicy {
  return {
    attemptMs: () => Math.min(ATTEMPT_MS, remainingMs()),
    pauseMs: (attempts) => {
      const pause = pausesMs[attempts - 1] ?? pausesMs.at(-1) ?? 0;
      return remainingMs() > pause ? pause : undefined;
    },
  };
}
