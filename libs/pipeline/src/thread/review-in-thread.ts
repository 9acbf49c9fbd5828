import type { MessagePort } from 'node:worker_threads';
import { ClaimgateError, type ErrorCode, type Packet, type ReviewResult } from '@claimgate/domain';
import type { PipelineDependencies } from '../ports.js';
import { reviewPacket } from '../review-packet.js';

/** What a thread is given: a packet, and where to tell how far it has come, if anybody wants to know. */
export interface ThreadTask {
  readonly packet: Packet;
  readonly progress?: MessagePort;
}

/** What a thread says of a packet. Faults cross as plain data: an error object would lose its class on the way. */
export type ThreadAnswer =
  | { readonly kind: 'reviewed'; readonly result: ReviewResult }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string };

/** Never aborts: whoever wants a review to stop ends the thread. */
const { signal } = new AbortController();

/** The parts of one review, or what opens them for it: a part that cannot be opened fails the run, with its own code and words. */
export type ThreadDependencies = PipelineDependencies | (() => PipelineDependencies | Promise<PipelineDependencies>);

/** Reviews one packet in the thread that this is called in: what the file of a thread exports. */
export async function reviewInThread({ packet, progress }: ThreadTask, parts: ThreadDependencies): Promise<ThreadAnswer> {
  try {
    const deps = typeof parts === 'function' ? await parts() : parts;
    const result = await reviewPacket(packet, deps, signal, (step) => progress?.postMessage(step));
    return { kind: 'reviewed', result };
  } catch (error) {
    // Only our own faults may speak: another error's message could quote the packet.
    if (error instanceof ClaimgateError) return { kind: 'failed', code: error.code, message: error.message };
    return { kind: 'failed', code: 'pipeline_error', message: 'The review met a defect of the pipeline.' };
  } finally {
    progress?.close();
  }
}
