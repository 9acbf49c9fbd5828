/** Injection tokens for what has no class of its own. */
export const CONFIG = Symbol('DashboardConfig');
export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
/** Hands a one-time link to the person at the terminal. */
export const DELIVER_LINK = Symbol('DeliverLink');
