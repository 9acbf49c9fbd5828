import { constants } from 'node:os';
import { flushAndExit } from './flush-output.js';
import type { Logger } from './logger.js';

const LIMIT_MS = 10_000;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Ends a process that is not ready yet when it is asked to, or when the process that started it is gone: there is nothing to put in
 * order. Not left to the system, which lets no signal end the first process of a container. Gives what takes this back.
 */
export function abandonOnSignal(): () => void {
  const listeners = STOP_SIGNALS.map((signal) => [signal, () => process.exit(128 + constants.signals[signal])] as const);
  const orphaned = (): never => process.exit(1);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  process.on('disconnect', orphaned);
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
    process.off('disconnect', orphaned);
  };
}

/** Runs `stop` once when the process is asked to end, or when the process that started it is gone; then exits. */
export function stopOnSignal(stop: () => Promise<void>, logger: Logger): void {
  let stopping = false;
  const end = (reason: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    // A stop that hangs must not keep an orchestrator waiting for its own, harder limit.
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    stop().then(
      () => flushAndExit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stop failed');
        return flushAndExit(1);
      },
    );
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => end(signal));
  if (process.connected) process.on('disconnect', () => end('parent process ended'));
}

/** Tells the process that started this one that it can be used. Says nothing when nobody listens. */
export function announce(urls: { url?: string; metrics_url: string }): void {
  process.send?.({ type: 'listening', ...urls });
}
