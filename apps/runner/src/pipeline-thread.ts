import { ClaimgateError, type ErrorCode, type Packet, type ReviewResult } from '@claimgate/domain';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';

/** What a thread says of a packet. Faults cross as plain data: an error object would lose its class on the way. */
export type ThreadAnswer =
  | { readonly kind: 'reviewed'; readonly result: ReviewResult }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string };

const dependencies = builtInDependencies();
/** Never aborts: whoever wants a review to stop ends the thread. */
const { signal } = new AbortController();

/** Reviews one packet in this thread. */
// Piscina calls the default export of a thread's file.
export default async function reviewInThread(packet: Packet): Promise<ThreadAnswer> {
  try {
    return { kind: 'reviewed', result: await reviewPacket(packet, dependencies, signal) };
  } catch (error) {
    // Only our own faults may speak: another error's message could quote the packet.
    if (error instanceof ClaimgateError) return { kind: 'failed', code: error.code, message: error.message };
    return { kind: 'failed', code: 'pipeline_error', message: 'The review met a defect of the pipeline.' };
  }
}
