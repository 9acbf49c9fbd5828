/** How long an answer is waited for, and how often it is asked for again. */
export interface Patience {
  /** How long one attempt may take. */
  attemptMs(): number;
  /** How long to wait before the attempt after this many; undefined when it is time to give up. */
  pauseMs(attempts: number): number | undefined;
}

const ATTEMPT_MS = 10_000;
const FIRST_PAUSES_MS = [250, 750, 2_000];
const LONGEST_PAUSE_MS = 3_000;

/** Before anything has begun: a few attempts, then whoever started the worker starts it again. */
export const briefly: Patience = {
  attemptMs: () => ATTEMPT_MS,
  pauseMs: (attempts) => FIRST_PAUSES_MS[attempts - 1],
};

/** As long as there is time left, by the clock that is given. */
export function within(remainingMs: () => number): Patience {
  return {
    attemptMs: () => Math.min(ATTEMPT_MS, remainingMs()),
    pauseMs: (attempts) => {
      const pause = FIRST_PAUSES_MS[attempts - 1] ?? LONGEST_PAUSE_MS;
      return remainingMs() > pause ? pause : undefined;
    },
  };
}
