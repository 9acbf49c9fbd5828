import type { Packet, ReviewResult } from '@claimgate/domain';

/** Reviews a packet. Rejects with the signal's reason once it is aborted, and with a `ClaimgateError` for every other fault. */
export interface PacketReviewer {
  review(packet: Packet, signal: AbortSignal): Promise<ReviewResult>;
}
