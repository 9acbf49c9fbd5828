/** How long a delivery is tried, counted from when it was queued. */
const LIMIT_SECONDS = 24 * 60 * 60;
const FIRST_PAUSE_SECONDS = 5;
const FACTOR = 3;
/** Deliveries that failed together do not all come back together. */
const SPREAD = 0.2;

/**
 * In how many seconds a delivery is tried again after an attempt that failed, which was its first, second, ...: 5, 15, 45 and so on, and
 * once more when 24 hours are over. Null after that: it is given up. `chance` is from 0 to 1.
 */
export function retryInSeconds(attempt: number, ageSeconds: number, chance: number): number | null {
  if (ageSeconds >= LIMIT_SECONDS) return null;
  const pause = FIRST_PAUSE_SECONDS * FACTOR ** (attempt - 1) * (1 + SPREAD * chance);
  return Math.min(pause, LIMIT_SECONDS - ageSeconds);
}
