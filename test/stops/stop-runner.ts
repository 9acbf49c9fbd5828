import { setTimeout as sleep } from 'node:timers/promises';
import type { StopMoment } from './stop-moment.js';
import { askToStop, type StopOutcome } from './stop-outcome.js';
import type { StopWorld } from './stop-world.js';

const ORDERLY = 0;
const UNREADY = { SIGTERM: 143, SIGINT: 130 } as const;

/** Stops a runner, or the run that it works on, at a moment. One whose run was stopped goes on: it is asked to end afterwards. */
export async function stopRunner(world: StopWorld, moment: StopMoment): Promise<StopOutcome> {
  const isLong = moment.during === 'verifying';
  const runId = await world.createRun(isLong);
  const runner = world.startRunner(settingsOf(moment));
  if (isLong) await world.view.until(runId, 'processing', ({ status }) => status === 'processing' || !runner.alive);
  await sleep(moment.afterMs);
  const asked = performance.now();
  const isSignal = moment.way === 'SIGTERM' || moment.way === 'SIGINT';
  if (isSignal) askToStop(runner, moment);
  else await stopItsRun(world, runId, moment.way);
  const ofRun = (performance.now() - asked) / 1000;
  if (!isSignal) {
    await runner.ready();
    runner.send('SIGTERM');
  }
  const end = await runner.end();
  // Its run is over: the next runner must not be handed it.
  await world.api.post(`/v1/review-runs/${runId}/cancel`);
  const seconds = isSignal ? (performance.now() - asked) / 1000 : ofRun;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the two signals
  return { end, seconds, expected: [ORDERLY, ...(isSignal && !isLong ? [UNREADY[moment.way as 'SIGTERM']] : [])] };
}

function settingsOf({ way, afterMs }: StopMoment): Record<string, string> {
  const stop = { CLAIMGATE_RUNNER_STOP_SECONDS: afterMs > 700 ? '1' : '0' };
  if (way !== 'time limit') return stop;
  return { ...stop, CLAIMGATE_RUN_TIME_LIMIT_SECONDS: String(1 + Math.floor(afterMs / 500)) };
}

async function stopItsRun(world: StopWorld, runId: string, way: StopMoment['way']): Promise<void> {
  if (way === 'cancel') await world.api.post(`/v1/review-runs/${runId}/cancel`);
  const status = way === 'cancel' ? ['cancelled', 'completed'] : ['failed'];
  await world.view.until(runId, status.join(' or '), (run) => status.includes(run.status));
}
