import type { FastifyRequest } from 'fastify';
import { DashboardError } from './dashboard-error.js';

const SAFE = new Set(['GET', 'HEAD']);

/**
 * Refuses a change that pages of another site ask for with a person's cookie: they can neither set our header without being asked by
 * the browser, nor say that they are of our origin.
 */
export function refuseCrossSite({ method, headers }: FastifyRequest, origin: string): void {
  if (SAFE.has(method)) return;
  const site = headers['sec-fetch-site'];
  const saysWhere = headers.origin !== undefined || site !== undefined;
  const isOurs = (headers.origin ?? origin) === origin && (site ?? 'same-origin') === 'same-origin';
  if (headers['x-claimgate-dashboard'] !== '1' || !saysWhere || !isOurs) throw new DashboardError('cross_site_refused');
}
