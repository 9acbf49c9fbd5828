import { setTimeout as sleep } from 'node:timers/promises';
import { WORKER_RUNS } from '../support/private-worker.js';
import type { StopMoment } from './stop-moment.js';
import { askToStop, type StopOutcome } from './stop-outcome.js';
import { StoppableProcess } from './stoppable-process.js';
import type { PrivateWork, StopWorld } from './stop-world.js';

const EXIT = { SIGTERM: 143, SIGINT: 130, revoke: 77, cancel: 77, 'time limit': 75 } as const;
/** A check says nothing of how far it is where nobody watches; by then it has loaded and verifies. */
const CHECK_LOADS_MS = 1_500;

/** Stops `check` at a moment. */
export async function stopCheck(world: StopWorld, moment: StopMoment): Promise<StopOutcome> {
  const isLong = moment.during === 'verifying';
  const worker = new StoppableProcess('worker', ['check', world.input(isLong), '--quiet', ...limitOf(moment)]);
  await sleep((isLong ? CHECK_LOADS_MS : 0) + moment.afterMs);
  const asked = performance.now();
  askToStop(worker, moment);
  const end = await worker.end();
  return { end, seconds: (performance.now() - asked) / 1000, expected: [EXIT[moment.way], ...(isLong ? [] : [0])] };
}

/** Stops `run` or `launch` at a moment. Only a run that is completed may have ended well. */
export async function stopPrivateRun(world: StopWorld, moment: StopMoment): Promise<StopOutcome> {
  const isLong = moment.during === 'verifying';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- called of these two alone
  const work = await world.privateWork(moment.subject as 'run' | 'launch', isLong);
  const worker = new StoppableProcess('worker', [...work.words, ...limitOf(moment)]);
  if (isLong && moment.way !== 'time limit') await worker.says('"verifying"');
  await sleep(moment.afterMs);
  const asked = performance.now();
  if (moment.way === 'revoke' || moment.way === 'cancel') await stopOverApi(world, work, moment.way);
  else askToStop(worker, moment);
  const end = await worker.end();
  const seconds = (performance.now() - asked) / 1000;
  const runId = await world.runIdOf(work);
  const status = runId && (await world.api.get(`/v1/review-runs/${runId}`)).body.status;
  return { end, seconds, expected: [EXIT[moment.way], ...(status === 'completed' ? [0] : [])] };
}

function limitOf({ way, afterMs }: StopMoment): string[] {
  return way === 'time limit' ? ['--time-limit-seconds', String(2 + Math.floor(afterMs / 500))] : [];
}

async function stopOverApi(world: StopWorld, work: PrivateWork, way: 'revoke' | 'cancel'): Promise<void> {
  let runId = await world.runIdOf(work);
  // A launch that has not created its run yet is waited for: there is nothing to take back before.
  for (; runId === undefined; runId = await world.runIdOf(work)) await sleep(10);
  const path = way === 'cancel' ? `/v1/review-runs/${runId}/cancel` : `${WORKER_RUNS}/${runId}/credential/revoke`;
  await world.api.post(path);
}
