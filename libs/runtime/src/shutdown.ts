import type { Logger } from './logger.js';

const LIMIT_MS = 10_000;

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
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  if (process.connected) process.on('disconnect', () => end('parent process ended'));
}

/** Tells the process that started this one that it can be used. Says nothing when nobody listens. */
export function announce(addresses: { url?: string; metrics_url: string }): void {
  process.send?.({ type: 'listening', ...addresses });
}
