/** Injection tokens for what has no class of its own. */
export const CONFIG = Symbol('ControlPlaneConfig');
export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
/** Statements outside of any project: keys, limits, housekeeping. */
export const SQL = Symbol('Sql');
export const WORKER_RATE_LIMITER = Symbol('RateLimiter of workers');
