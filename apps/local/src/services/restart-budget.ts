const window = 60_000;
const most = 5;
const firstPause = 250;

/** Decides whether a process that died may be started again: something that dies all the time needs a person. */
export class RestartBudget {
  #deaths: number[] = [];

  /** Milliseconds to wait before the next start; undefined when there were too many within a minute. */
  next(now: number): number | undefined {
    this.#deaths = [...this.#deaths.filter((time) => now - time < window), now];
    if (this.#deaths.length > most) return undefined;
    return firstPause * 2 ** (this.#deaths.length - 1);
  }
}
