import type { MessagePort } from 'node:worker_threads';
import { ClaimgateError } from '@claimgate/domain';
import type { Verifier } from '../ports.js';
import { ReviewMemory } from '../review-memory.js';
import type { PortResponse, PortQuestion } from './port-verifier.js';

/** Answers what is asked over a port. Questions are dropped when they are taken back, and all of them when the other side is gone. */
export function serveVerifier(verifier: Verifier, port: MessagePort): void {
  const running = new Map<number, AbortController>();
  // A port serves one review.
  const memory = new ReviewMemory();
  const judge: Verifier['judge'] = (pairs, signal) => verifier.judge(pairs, signal, memory);
  port.on('message', ({ id, pairs }: PortQuestion) => {
    if (pairs === undefined) {
      running.get(id)?.abort();
      return;
    }
    const abort = new AbortController();
    running.set(id, abort);
    void respondOver(port, judge, { id, pairs }, abort.signal).finally(() => running.delete(id));
  });
  port.on('close', () => running.forEach((abort) => abort.abort()));
}

async function respondOver(
  port: MessagePort,
  judge: Verifier['judge'],
  question: PortQuestion,
  signal: AbortSignal,
): Promise<void> {
  const said = await respond(judge, question, signal);
  if (!signal.aborted) port.postMessage(said);
}

async function respond(judge: Verifier['judge'], { id, pairs = [] }: PortQuestion, signal: AbortSignal): Promise<PortResponse> {
  try {
    return { id, judgements: await judge(pairs, signal) };
  } catch (error) {
    // Only our own faults may speak: another error's message could quote the text.
    const failure = error instanceof ClaimgateError ? error : new ClaimgateError('pipeline_error');
    return { id, error: { code: failure.code, message: failure.message } };
  }
}
