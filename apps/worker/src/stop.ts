/** The signals on which the worker stops in good order. */
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
type StopSignal = (typeof STOP_SIGNALS)[number];
const EXIT_CODES: Readonly<Record<StopSignal, number>> = { SIGTERM: 143, SIGINT: 130 };

/** The worker was asked to stop. The reason of the signal that all its work listens to. */
export class Stopped extends Error {
  constructor(readonly signal: StopSignal) {
    super(`Stopped by ${signal}.`);
    this.name = 'Stopped';
  }

  get exitCode(): number {
    return EXIT_CODES[this.signal];
  }
}

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
