/**
 * Waits for an examination no longer than it may take. A call to a place that never answers cannot always be taken back (looking up a
 * name, for one), so it is left behind and its line says that nobody answered.
 */
export async function withinLimit<T>(work: (signal: AbortSignal) => Promise<T>, limitMs: number, late: T): Promise<T> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      resolve(late);
      stop.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([work(stop.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
