import type { StopMoment } from './stop-moment.js';
import { isCrash } from './stoppable-process.js';
import type { StopOutcome } from './stop-outcome.js';
import { stopRunner } from './stop-runner.js';
import { stopCheck, stopPrivateRun } from './stop-worker.js';
import type { StopWorld } from './stop-world.js';

/** One stop and how it went. */
export interface StopResult extends StopOutcome {
  readonly moment: StopMoment;
  readonly isCrash: boolean;
  readonly isWrong: boolean;
}

/** Stops a program at a moment and judges its end. */
export async function stopAt(world: StopWorld, moment: StopMoment): Promise<StopResult> {
  const outcome = await STOPPERS[moment.subject](world, moment);
  const { end, expected } = outcome;
  return { ...outcome, moment, isCrash: isCrash(end), isWrong: !expected.includes(end.code) };
}

const STOPPERS = { check: stopCheck, run: stopPrivateRun, launch: stopPrivateRun, runner: stopRunner };

/** A stop in words, for whoever repeats it. */
export function inWords({ moment, end, expected, seconds, ...judged }: StopResult): string {
  const { subject, way, during, afterMs, againMs } = moment;
  const again = againMs === undefined ? '' : `, again after ${againMs.toFixed(0)} ms`;
  const verdict = judged.isCrash ? 'CRASH' : judged.isWrong ? `WRONG, expected ${expected.join(' or ')}` : 'ok';
  const place = `${afterMs.toFixed(0)} ms into ${during}${again}`;
  return `${subject}, ${way}, ${place}: exit ${end.code} after ${seconds.toFixed(2)} s, ${verdict}`;
}
