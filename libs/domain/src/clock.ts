/** The time, passed in wherever it is needed so that tests can set it. */
export interface Clock {
  now(): Date;
}

/** The machine's own time. Used only where processes are put together. */
export const systemClock: Clock = { now: () => new Date() };
