import { Stopped, STOP_SIGNALS } from './stopped.js';

/** A terminal sends Ctrl-C to every process in it, and a script that started this one passes it on: one press, several signals. */
const ONE_PRESS_MS = 1_000;

/**
 * A signal that aborts with a `Stopped` when the process is asked to end. Asked a second time, the process ends at once. From the
 * first line of the program to its last: a signal that nobody listens to does not end the first process of a container.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  let askedAt = 0;
  for (const name of STOP_SIGNALS) {
    const stopped = new Stopped(name);
    process.on(name, () => {
      if (controller.signal.aborted && performance.now() - askedAt > ONE_PRESS_MS) process.exit(stopped.exitCode);
      if (!controller.signal.aborted) askedAt = performance.now();
      controller.abort(stopped);
    });
  }
  return controller.signal;
}
