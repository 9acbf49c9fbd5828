import type { Packet, ReviewResult } from '@claimgate/domain';
import { reasonOf } from '../support/reason-of.js';

/** A review that never ends by itself, only when it is stopped: stands for the slowest packet there is. */
export function hangingReview(_packet: Packet, signal: AbortSignal): Promise<ReviewResult> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(reasonOf(signal)), { once: true });
  });
}
