/** The version of the worker, as events tell it. A test holds it against package.json. */
export const WORKER_VERSION = '0.1.0';
