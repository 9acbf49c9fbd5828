/** Waits for something until a signal is aborted; then rejects with its reason, and what is still done is nobody's. */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** A signal that follows another after a while. */
export function delayed(signal: AbortSignal, ms: number): AbortSignal {
  const controller = new AbortController();
  const follow = (): void => void setTimeout(() => controller.abort(signal.reason), ms).unref();
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow, { once: true });
  return controller.signal;
}
