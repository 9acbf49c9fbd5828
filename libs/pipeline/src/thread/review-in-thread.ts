import type { MessagePort } from 'node:worker_threads';
import { ClaimgateError, type ErrorCode, type Packet, type ReviewResult } from '@claimgate/domain';
import { openTagger, tagWords } from '@claimgate/language';
import type { EarlyDependencies, PipelineDependencies, Verifier } from '../ports.js';
import { reviewPacket } from '../review-packet.js';
import { loadMarkdown } from '../segment/blocks.js';
import { introducedOver } from './introduce-verifier.js';
import type { PortVerifier } from './port-verifier.js';

/** What a thread is given: a packet, and where to tell how far it has come, if anybody wants to know. */
export interface ThreadTask {
  readonly packet: Packet;
  readonly progress?: MessagePort;
  /** Where the thread hears which verifier to ask, where it is not one of its own. */
  readonly verifier?: MessagePort;
}

/** What a thread says of a packet. Faults cross as plain data: an error object would lose its class on the way. */
export type ThreadResponse =
  | { readonly kind: 'reviewed'; readonly result: ReviewResult }
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly message: string };

/** Never aborts: whoever wants a review to stop ends the thread. */
const { signal } = new AbortController();

/**
 * The parts of one review, or what opens them for it, given the verifier of another thread, which may still be loading, where there is one: a
 * part that cannot be opened fails the run, with its own code and words.
 */
export type ThreadDependencies =
  | PipelineDependencies
  | ((verifier: Promise<PortVerifier | undefined>) => EarlyDependencies | Promise<EarlyDependencies>);

/** Reviews one packet in the thread that this is called in: what the file of a thread exports. */
export async function reviewInThread(
  { packet, progress, verifier: elsewhere }: ThreadTask,
  parts: ThreadDependencies,
): Promise<ThreadResponse> {
  const introduced = elsewhere ? introducedOver(elsewhere) : Promise.resolve(undefined);
  // Whoever needs it hears of the error.
  introduced.catch(() => undefined);
  try {
    const deps = typeof parts === 'function' ? await parts(introduced) : withVerifier(parts, introduced);
    const result = await reviewPacket(packet, deps, signal, (step) => progress?.postMessage(step));
    return { kind: 'reviewed', result };
  } catch (error) {
    // Only our own errors keep their message: that of another one could quote the packet.
    if (error instanceof ClaimgateError) return { kind: 'failed', code: error.code, message: error.message };
    return { kind: 'failed', code: 'pipeline_error', message: 'The review met a defect of the pipeline.' };
  } finally {
    progress?.close();
    elsewhere?.close();
    void introduced.then((verifier) => verifier?.close()).catch(() => undefined);
  }
}

/** Parts with the verifier of another thread, where there is one, instead of their own. */
export function withVerifier(parts: PipelineDependencies, introduced: Promise<Verifier | undefined>): EarlyDependencies {
  const verifier = introduced.then((other) => other ?? parts.verifier);
  verifier.catch(() => undefined);
  return { ...parts, verifier };
}

/** Loads what every review needs and what takes long to load: for a thread that waits for its first packet. */
export async function prepareThread(): Promise<void> {
  await Promise.all([openTagger(), loadMarkdown()]);
  tagWords('Ready.');
}
