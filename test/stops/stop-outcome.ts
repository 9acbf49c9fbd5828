import type { StopMoment } from './stop-moment.js';
import type { ProcessEnd, StoppableProcess } from './stoppable-process.js';

/** What came of one stop. */
export interface StopOutcome {
  readonly end: ProcessEnd;
  /** The exit codes that would be right. */
  readonly expected: readonly number[];
  /** From being asked to the end. */
  readonly seconds: number;
}

/** Sends the signal of a moment, where it is one, and perhaps again. */
export function askToStop(program: StoppableProcess, { way, againMs }: StopMoment): void {
  if (way !== 'SIGTERM' && way !== 'SIGINT') return;
  program.send(way);
  if (againMs !== undefined) setTimeout(() => program.send(way), againMs);
}
