import type { Packet, ReviewResult } from '@claimgate/domain';
import { reasonOf } from '../support/reason-of.js';

/** A review that never ends by itself, only when it is stopped: stands for the slowest packet there is. */
export function hangingReview(_packet: Packet, signal: AbortSignal): Promise<ReviewResult> {
  return new Promise((_resolve, reject) => {
    // A run may be stopped while its packet is still being opened, and then no event comes any more.
    if (signal.aborted) reject(reasonOf(signal));
    signal.addEventListener('abort', () => reject(reasonOf(signal)), { once: true });
  });
}
