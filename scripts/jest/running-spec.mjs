/** The spec that this process runs now: what jest-circus gave it to define its tests with, and the environment it runs in. */
export const runningSpec = { globals: undefined, environment: undefined };
