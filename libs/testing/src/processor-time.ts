import { availableParallelism, loadavg } from 'node:os';

/** How long the processor works on something, in milliseconds: the same however busy the machine is with other things. */
export function processorMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const SPIN_MS = 100;

/**
 * How many times longer than on a free machine things take here and now, at least 1. What is promised within so many seconds is given as many times more: a test that several
 * processes or a database take part in cannot measure processor time.
 */
export function slowness(): number {
  const began = performance.now();
  const worked = processorMs(() => {
    while (performance.now() - began < SPIN_MS);
  });
  const queued = (loadavg()[0] ?? 0) / availableParallelism();
  return Math.max(1, queued, (performance.now() - began) / worked);
}
