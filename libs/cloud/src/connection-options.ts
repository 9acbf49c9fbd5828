/** The way to a server through proxies, as the environment of a process usually names them. */
export interface ProxySettings {
  readonly httpsProxy?: string;
  readonly httpProxy?: string;
  readonly noProxy?: string;
}

/** How the servers of a cloud are reached. */
export interface ConnectionOptions {
  readonly proxy?: ProxySettings;
  /** Certificates (PEM) that are trusted besides those that Node trusts anyway. */
  readonly ca?: string;
  /** How long a server may say nothing before an attempt is given up. */
  readonly timeoutMs?: number;
  /** How often a call is attempted in all. */
  readonly attempts?: number;
}

/** How long a server may be silent, where nothing else is set. */
const TIMEOUT_MS = 30_000;
/** How often a call is attempted, where nothing else is set. */
export const ATTEMPTS = 3;

/** How long a server may be silent, for some options. */
export function timeoutOf({ timeoutMs = TIMEOUT_MS }: ConnectionOptions): number {
  return timeoutMs;
}
