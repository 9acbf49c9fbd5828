import { setTimeout as sleep } from 'node:timers/promises';
import { SeededRandom } from '../faults/random.js';
import type { Distortion } from '../egress/world/front.js';
import { WorkerProcess } from '../egress/world/worker-process.js';
import { checkRuns, type RunFindings } from './check-runs.js';
import { aMoment, momentInWords, untilFiles, type KillMoment } from './kill-moment.js';
import { KillWorld, type WaitingRun } from './kill-world.js';

/** How often workers are killed, and how their runs come to their end. */
export interface KillPlan {
  readonly seed: number;
  readonly kills: number;
  /** Waits until every run must have ended: 75 s after its last sign of life, or at its deadline. */
  readonly settle: (world: KillWorld) => Promise<void>;
  readonly say: (line: string) => void;
}

/** What came of it. */
export interface KillReport extends RunFindings {
  readonly killed: number;
  /** Workers that were gone before their moment came; they do not count as killed. */
  readonly outlived: number;
  /** Second workers with the credential of a killed one, and how they ended. */
  readonly retries: Readonly<Record<string, number>>;
  readonly seconds: number;
}

/** Kills workers at random moments, has every third followed by another with the same credential, and reads what is left. */
export async function runKills({ seed, kills, settle, say }: KillPlan): Promise<KillReport> {
  const started = performance.now();
  const world = await KillWorld.start();
  try {
    const random = new SeededRandom(seed);
    const usualMs = await usualDuration(world);
    const ids: string[] = [];
    const retries: Record<string, number> = {};
    let [killed, outlived] = [0, 0];
    for (let n = 1; killed < kills && outlived <= kills; n += 1) {
      const moment = aMoment(random, usualMs);
      const run = await world.createRun();
      ids.push(run.id);
      const exit = await killOne(world, run, moment);
      if (exit === KILLED) killed += 1;
      else outlived += 1;
      if (n % 3 === 0) await retry(world, run, retries);
      say(`${killed} of ${kills}: ${momentInWords(moment)}${exit === KILLED ? '' : ` (it had ended with ${exit})`}`);
    }
    await settle(world);
    const findings = await checkRuns(world, ids);
    return { ...findings, killed, outlived, retries, seconds: (performance.now() - started) / 1000 };
  } finally {
    await world.stop();
  }
}

const KILLED = 137;
/** Loading a model would make most moments fall before anything has begun. */
const ENVIRONMENT = { CLAIMGATE_VERIFIER: 'lexical' };

/** How long a run takes that nobody disturbs. */
async function usualDuration(world: KillWorld): Promise<number> {
  const started = performance.now();
  const { words } = await world.createRun();
  const exit = await new WorkerProcess({ words, env: ENVIRONMENT, folder: world.folder }).end();
  if (exit !== 0) throw new Error(`an undisturbed worker ended with ${exit}`);
  return performance.now() - started;
}

async function killOne(world: KillWorld, run: WaitingRun, moment: KillMoment): Promise<number> {
  let come: () => void = () => undefined;
  const hasCome = new Promise<void>((resolve) => (come = resolve));
  world.front.begin(moment.kind === 'call' ? watching(moment, come) : undefined);
  const worker = new WorkerProcess({ words: run.words, env: ENVIRONMENT, folder: world.folder });
  const ended = worker.end();
  if (moment.kind === 'time') come();
  if (moment.kind === 'file') void untilFiles(world.store, run.id, moment.files, () => worker.alive).then(come);
  await Promise.race([hasCome, ended]);
  await Promise.race([sleep(moment.afterMs), ended]);
  worker.send('SIGKILL');
  return ended;
}

/** Tells when a call has come, or when its response has gone. */
function watching({ number, when }: Extract<KillMoment, { kind: 'call' }>, come: () => void): Distortion {
  return async (exchange) => {
    if (exchange.number === number && when === 'before') come();
    const response = await exchange.pass();
    exchange.respond(response);
    if (exchange.number === number && when === 'after') come();
  };
}

/** Whoever starts the same run again must not get a second report out of it. */
async function retry(world: KillWorld, { words }: WaitingRun, retries: Record<string, number>): Promise<void> {
  world.front.begin(undefined);
  const exit = await new WorkerProcess({ words, env: ENVIRONMENT, folder: world.folder }).end();
  retries[exit] = (retries[exit] ?? 0) + 1;
}
