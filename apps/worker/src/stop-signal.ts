import { Stopped, STOP_SIGNALS } from './stopped.js';

/** A signal that aborts with a `Stopped` when the process is asked to end. Asked a second time, the process ends at once. */
export function stopSignal(): { readonly signal: AbortSignal; forget(): void } {
  const controller = new AbortController();
  const listeners = STOP_SIGNALS.map((name) => {
    const stopped = new Stopped(name);
    return [name, () => (controller.signal.aborted ? process.exit(stopped.exitCode) : controller.abort(stopped))] as const;
  });
  for (const [name, listener] of listeners) process.on(name, listener);
  return {
    signal: controller.signal,
    forget: () => listeners.forEach(([name, listener]) => process.off(name, listener)),
  };
}
