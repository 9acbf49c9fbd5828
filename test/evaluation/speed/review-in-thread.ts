import { once } from 'node:events';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { present, type Packet, type ReviewResult } from '@claimgate/domain';

/** What a review in a thread costs the process around it. */
export interface ThreadScore {
  readonly claims: number;
  readonly seconds: number;
  /** The longest time for which the host's event loop stood still, and the share of the time for which it was busy. */
  readonly longestStallMs: number;
  readonly hostBusy: number;
  /** The most memory that the whole process has held so far. */
  readonly mebibytes: number;
}

const RESOLUTION_MS = 5;

/** Reviews a packet in a thread and watches the host meanwhile. */
export async function reviewInThread(packet: Packet): Promise<ThreadScore> {
  const worker = new Worker(new URL('review-thread.ts', import.meta.url), {
    execArgv: ['--import', new URL('../typescript-hook.mjs', import.meta.url).href],
  });
  await once(worker, 'online');
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const before = performance.eventLoopUtilization();
  const started = performance.now();
  worker.postMessage(packet);
  const [result]: ReviewResult[] = await once(worker, 'message');
  const { claims } = present(result);
  const seconds = (performance.now() - started) / 1000;
  const hostBusy = performance.eventLoopUtilization(before).utilization;
  delay.disable();
  await worker.terminate();
  const longestStallMs = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  return { claims: claims.length, seconds, longestStallMs, hostBusy, mebibytes: process.resourceUsage().maxRSS / 1024 };
}
