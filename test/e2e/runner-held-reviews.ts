import type { Packet, ReviewResult } from '@claimgate/domain';
import { eventually } from '@claimgate/testing';
import type { PacketReviewer } from '@claimgate/pipeline';
import { reasonOf } from '../support/reason-of.js';

/** A review that waits for the test to say how it ends. */
export interface HeldReview {
  readonly packet: Packet;
  readonly signal: AbortSignal;
  finish(result: ReviewResult): void;
}

/** Holds every review it is given until the test ends it or the runner stops it. */
export class HeldReviews {
  private readonly waiting: HeldReview[] = [];
  /** How many reviews have begun and not ended. */
  open = 0;

  readonly review: PacketReviewer['review'] = (packet, signal) => {
    this.open += 1;
    const ended = new Promise<ReviewResult>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(reasonOf(signal)));
      this.waiting.push({ packet, signal, finish: resolve });
    });
    return ended.finally(() => (this.open -= 1));
  };

  /** The next review that began. */
  async next(): Promise<HeldReview> {
    return eventually('a review begins', async () => this.waiting.shift());
  }
}
