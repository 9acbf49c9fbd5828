import type { EndpointErrorReason } from './endpoint-error.js';

/** How often an endpoint's response counted, and why not. Numbers only, so that it may be logged. */
export interface EndpointTally {
  readonly answered: number;
  readonly fellBack: Readonly<Partial<Record<EndpointErrorReason, number>>>;
}

/** Counts what became of the questions of one review. */
export class FallbackTally {
  private good = 0;
  private readonly reasons = new Map<EndpointErrorReason, number>();

  answered(): void {
    this.good += 1;
  }

  fellBack(reason: EndpointErrorReason): void {
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  }

  get counts(): EndpointTally {
    return { answered: this.good, fellBack: Object.fromEntries(this.reasons) };
  }
}
