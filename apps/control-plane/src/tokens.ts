/** Injection tokens for what has no class of its own. */
export const CONFIG = Symbol('ControlPlaneConfig');
export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
export const WORKER_RATE_LIMITER = Symbol('RateLimiter of workers');
