/** Lets so many through at once; the others wait in the order they came. */
export class Turnstile {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(private readonly places: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.places) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.inside += 1;
    try {
      return await work();
    } finally {
      // Whoever waits longest takes the place over; only an empty queue sets it free.
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}
