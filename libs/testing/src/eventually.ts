import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again until the response is there; fails with a clear message when it never comes. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>, limitMs = 90_000, everyMs = 25): Promise<T> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const response = await ask();
    if (response !== undefined) return response;
    await sleep(everyMs);
  }
  throw new Error(`waited ${limitMs} ms in vain: ${what}`);
}
