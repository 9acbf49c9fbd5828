const EXIT_CODES = { SIGTERM: 143, SIGINT: 130 } as const;

/** The signals on which the worker stops in good order. */
export const STOP_SIGNALS = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[];

/** The worker was asked to stop. The reason of the signal that all its work listens to. */
export class Stopped extends Error {
  constructor(readonly signal: keyof typeof EXIT_CODES) {
    super(`Stopped by ${signal}.`);
    this.name = 'Stopped';
  }

  get exitCode(): number {
    return EXIT_CODES[this.signal];
  }
}
