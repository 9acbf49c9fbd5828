import { eventually } from '@claimgate/testing';
import type { ApiResponse, CallOptions, HostedApi } from './hosted-api.js';

/** A call option that asks to wait. */
export function preferWait(seconds: number | string, headers: Record<string, string> = {}): CallOptions {
  return { headers: { ...headers, prefer: `wait=${seconds}` } };
}

/** How many requests of a control plane wait, by its own count. */
export async function waitingRequests({ controlPlane }: HostedApi): Promise<number> {
  const metrics = await (await fetch(`${controlPlane.metricsUrl}/metrics`)).text();
  return Number(/^claimgate_http_waiting_requests (\d+)$/m.exec(metrics)?.[1]);
}

export async function untilWaiting(api: HostedApi, count: number): Promise<void> {
  await eventually(`${count} requests wait`, async () => ((await waitingRequests(api)) === count ? true : undefined));
}

/** Begins to wait for a run, and gives its response once it is there. The call waits when this has returned. */
export async function beginWaiting(
  api: HostedApi,
  id: string,
  seconds = 30,
): Promise<{ response: Promise<ApiResponse & { ms: number }> }> {
  const before = await waitingRequests(api);
  const begun = performance.now();
  const response = api
    .get(`/v1/review-runs/${id}`, preferWait(seconds))
    .then((got) => ({ ...got, ms: performance.now() - begun }));
  await untilWaiting(api, before + 1);
  return { response };
}
