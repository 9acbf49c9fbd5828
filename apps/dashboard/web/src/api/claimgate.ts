import { Claimgate } from '@claimgate/client';
import { idleSeconds } from './idle.js';

/** Says to the dashboard's server that its own pages are calling: no other site can set this header. */
const OWN_PAGES = { 'x-claimgate-dashboard': '1' };

/** `fetch` to the dashboard's server, with what it asks of every call. */
export const fetchOwn: typeof fetch = (input, init = {}) => {
  const headers = new Headers(init.headers);
  for (const [name, value] of Object.entries(OWN_PAGES)) headers.set(name, value);
  headers.set('x-claimgate-idle', String(idleSeconds()));
  return fetch(input, { ...init, headers, credentials: 'same-origin', cache: 'no-store' });
};

/** The Claimgate API by way of the dashboard's server, which holds the key: there is none in the browser. */
export const claimgate = new Claimgate({
  baseUrl: new URL('/api', globalThis.location.origin).href,
  fetch: fetchOwn,
  timeoutMs: 30_000,
  maxRetries: 1,
});
