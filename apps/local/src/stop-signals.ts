const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A terminal sends Ctrl-C to every process in it, and npm and our own start script pass on what they get: one press, several signals. */
const onePress = 1000;

/** Calls `stop` on the first request to stop, and `kill` on a later one: whoever asks twice does not want to wait. */
export function onStopSignals(stop: () => void, kill: () => void): void {
  let first: number | undefined;
  const asked = (): void => {
    if (first === undefined) {
      first = performance.now();
      stop();
    } else if (performance.now() - first > onePress) {
      kill();
    }
  };
  for (const signal of signals) process.on(signal, asked);
  // The script that started us was killed, so nobody could pass on a signal any more.
  process.once('disconnect', asked);
}
