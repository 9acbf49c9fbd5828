import { setTimeout as sleep } from 'node:timers/promises';
import { checkDeliveries, disturbReceiver, drainDeliveries, type DeliveryFindings } from './check-deliveries.js';
import { checkHistory, type HistoryFindings } from './check-history.js';
import { FaultWorld } from './fault-world.js';
import { Load, type LoadCounts } from './load.js';
import { SeededRandom } from './random.js';
import type { ServiceProcess } from './service-process.js';

/** How hard a run of faults is. */
export interface FaultPlan {
  readonly seed: number;
  readonly kills: number;
  readonly postgresKills: number;
  readonly clients: number;
  /** The longest pause before a kill. */
  readonly pauseMs: number;
  /** How long requests that a kill interrupted are tried again after the last kill. */
  readonly patienceMs: number;
  readonly say: (line: string) => void;
}

/** What came of it. */
export interface FaultReport extends HistoryFindings, Omit<LoadCounts, 'accepted'> {
  readonly kills: Readonly<Record<string, number>>;
  readonly deliveries: Omit<DeliveryFindings, 'violations'>;
  readonly crashes: number;
  readonly seconds: number;
}

/** Silence of a killed runner (10 s), the round that notices it (10 s), and the pauses before a retry. */
const DRAIN_LIMIT_MS = 150_000;
const RESTART_PAUSE_MS = 500;
/** So many runs are accepted before each kill. */
export const RUNS_BETWEEN_KILLS = 8;
const LOAD_LIMIT_MS = 60_000;

interface Killing {
  readonly world: FaultWorld;
  readonly load: Load;
  readonly plan: FaultPlan;
  readonly random: SeededRandom;
}

/** Creates runs, kills processes meanwhile, lets everything settle, and reads the history. */
export async function runFaults(plan: FaultPlan): Promise<FaultReport> {
  const started = performance.now();
  const world = await FaultWorld.start();
  try {
    const random = new SeededRandom(plan.seed);
    const target = { urls: () => world.controlPlaneUrls, apiKey: world.tenant.apiKey };
    const load = new Load(target, new SeededRandom(plan.seed + 1));
    disturbReceiver(world, new SeededRandom(plan.seed + 2));
    load.start(plan.clients);
    const kills = await killAtRandom({ world, load, plan, random });
    await load.stop(plan.patienceMs);
    await drain(world);
    await drainDeliveries(world);
    const findings = await checkHistory(world.owner, load.counts.accepted);
    const { violations: untold, ...deliveries } = await checkDeliveries(world);
    const crashes = world.services.reduce((sum, service) => sum + service.crashes, 0);
    const violations = [
      ...findings.violations,
      ...untold,
      ...load.surprises,
      ...(crashes > 0 ? [`${crashes} processes ended by themselves`] : []),
    ];
    const seconds = (performance.now() - started) / 1000;
    return { ...load.counts, ...findings, deliveries, violations, kills, crashes, seconds };
  } finally {
    await world.stop();
  }
}

async function killAtRandom({ world, load, plan, random }: Killing): Promise<Record<string, number>> {
  const kills: Record<string, number> = {};
  const count = (name: string): number => (kills[name] = (kills[name] ?? 0) + 1);
  const restarts: Promise<void>[] = [];
  const postgresEvery = Math.ceil(plan.kills / (plan.postgresKills + 1));
  // Each process is hit equally often, in an order and at moments that nobody planned.
  const rounds = Array.from({ length: plan.kills }, () => random.shuffle(world.services)).flat();
  for (const [index, victim] of rounds.slice(0, plan.kills).entries()) {
    const n = index + 1;
    await untilUnderLoad(load);
    await sleep(random.between(0, plan.pauseMs));
    while (!victim.alive) await sleep(10);
    await victim.kill();
    count(victim.name);
    restarts.push(restartLater(victim, random.between(0, RESTART_PAUSE_MS)));
    if (n % postgresEvery === 0 && (kills['postgres'] ?? 0) < plan.postgresKills) {
      // A process that starts without a database gives up, which is right; so none is starting when the database goes.
      await Promise.all(restarts.splice(0));
      await sleep(random.between(0, plan.pauseMs));
      await world.crashPostgres();
      count('postgres');
    }
    plan.say(`${n} of ${plan.kills}: ${victim.name}`);
  }
  await Promise.all(restarts);
  return kills;
}

/** A kill while nothing is accepted proves nothing: on a slow machine the processes are given time to come back. */
async function untilUnderLoad({ counts }: Load): Promise<void> {
  const enough = counts.accepted.length + RUNS_BETWEEN_KILLS;
  const end = performance.now() + LOAD_LIMIT_MS;
  while (counts.accepted.length < enough && performance.now() < end) await sleep(20);
}

async function restartLater(service: ServiceProcess, pauseMs: number): Promise<void> {
  await sleep(pauseMs);
  await service.start();
}

/** Waits until no run is open, as long as that may rightly take. */
async function drain({ owner }: FaultWorld): Promise<void> {
  const end = performance.now() + DRAIN_LIMIT_MS;
  while (performance.now() < end) {
    const { rows } = await owner.query(`select 1 from claimgate.review_runs where status in ('queued', 'processing') limit 1`);
    if (rows.length === 0) return;
    await sleep(250);
  }
}
