import type { Packet, ReviewResult } from '@claimgate/domain';
import type { ReviewProgress } from '../review-packet.js';

/** Reviews a packet. Rejects with the signal's reason once it is aborted, and with a `ClaimgateError` for every other fault. */
export interface PacketReviewer {
  review(packet: Packet, signal: AbortSignal, onProgress?: (progress: ReviewProgress) => void): Promise<ReviewResult>;
}
