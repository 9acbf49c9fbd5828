import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@claimgate/testing';
import { Balancer } from './balancer.js';
import { checkHistory } from './check-history.js';
import { FaultWorld, type WorldOptions } from './fault-world.js';
import { Load } from './load.js';
import { SeededRandom } from './random.js';
import type { ServiceProcess } from './service-process.js';

/** How often everything is restarted, and under which load. */
export interface RollingPlan extends WorldOptions {
  readonly rounds: number;
  readonly clients: number;
  readonly say: (line: string) => void;
}

/** What came of it. */
export interface RollingReport {
  readonly restarts: number;
  readonly requests: number;
  /** Requests without a response, or with one of the server's own errors; must be 0. */
  readonly failed: number;
  readonly accepted: number;
  readonly completed: number;
  /** Runs that were accepted and are not there, or not completed; must be 0. */
  readonly lost: number;
  readonly doubled: number;
  readonly seconds: number;
  readonly violations: readonly string[];
}

/** What orchestrators wait between taking a process out of the balancer and asking it to end. */
const BEFORE_STOP_MS = 250;
const DRAIN_LIMIT_MS = 120_000;

/** Restarts every process, one after the other, round after round, while clients create runs. */
export async function runRolling({ rounds, clients, say, ...options }: RollingPlan): Promise<RollingReport> {
  const started = performance.now();
  const world = await FaultWorld.start(options);
  const balancer = await Balancer.open();
  try {
    world.controlPlaneUrls.forEach((url) => balancer.add(url));
    const load = new Load({ urls: () => [balancer.url], apiKey: world.tenant.apiKey }, new SeededRandom(1));
    load.start(clients);
    const unclean: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      for (const service of world.services) {
        const before = load.counts.accepted.length;
        await eventually('the load goes on', async () => load.counts.accepted.length > before + clients || undefined, 60_000);
        const code = await restart(service, balancer);
        if (code !== 0) unclean.push(`${service.name} ended with ${code}`);
      }
      say(`round ${round} of ${rounds}: ${load.counts.accepted.length} runs accepted`);
    }
    await load.stop(30_000);
    await drained(world);
    const { lost, doubled, completed, violations } = await checkHistory(world.owner, load.counts.accepted);
    const { requests, unanswered, refused, accepted } = load.counts;
    return {
      restarts: rounds * world.services.length,
      requests,
      failed: unanswered + refused,
      accepted: accepted.length,
      completed,
      lost,
      doubled,
      seconds: Math.round((performance.now() - started) / 1000),
      violations: [...violations, ...load.surprises, ...unclean],
    };
  } finally {
    await balancer.close();
    await world.stop();
  }
}

/** Out of the balancer, a moment, SIGTERM; in again once it can be used. Gives the exit code. */
async function restart(service: ServiceProcess, balancer: Balancer): Promise<number | null> {
  const { url } = service;
  balancer.remove(url);
  await sleep(BEFORE_STOP_MS);
  const code = await service.stop();
  await service.start();
  if (url !== '') balancer.add(service.url);
  return code;
}

async function drained({ owner }: FaultWorld): Promise<void> {
  const open = `select 1 from claimgate.review_runs where status in ('queued', 'processing') limit 1`;
  await eventually(
    'every run has ended',
    async () => (await owner.query(open)).rows.length === 0 || undefined,
    DRAIN_LIMIT_MS,
    250,
  );
}
