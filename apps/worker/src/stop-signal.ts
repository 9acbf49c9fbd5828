import { Stopped, STOP_SIGNALS } from './stopped.js';

/** A signal that aborts with a `Stopped` when the process is asked to end. */
export function stopSignal(): { readonly signal: AbortSignal; forget(): void } {
  const controller = new AbortController();
  const listeners = STOP_SIGNALS.map((name) => [name, () => controller.abort(new Stopped(name))] as const);
  for (const [name, listener] of listeners) process.on(name, listener);
  return {
    signal: controller.signal,
    forget: () => listeners.forEach(([name, listener]) => process.off(name, listener)),
  };
}
