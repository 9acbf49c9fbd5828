import type { MessagePort } from 'node:worker_threads';
import { ClaimgateError, type ErrorCode, type VerifierIdentity } from '@claimgate/domain';
import type { ClaimPassage, Judgement, Verifier } from '../ports.js';

/** A verifier that lives in another thread: what the thread of a review needs to reach it. The port is handed over with it. */
export interface VerifierPort {
  readonly port: MessagePort;
  readonly identity: VerifierIdentity;
  readonly reads: NonNullable<Verifier['reads']>;
  readonly limits?: Verifier['limits'];
  /** What else who asks it has to know, as its host tells it. */
  readonly settings?: string | undefined;
}

/** Somebody who keeps one verifier for all threads. Undefined: each thread uses its own. Rejects with `model_unavailable` where one was wanted. */
export interface VerifierHost {
  connect(): Promise<VerifierPort | undefined>;
}

/** What is asked over a port; without pairs, that the question is taken back. */
interface PortQuestion {
  readonly id: number;
  readonly pairs?: readonly ClaimPassage[];
}

/** What comes back: judgements, or an error as plain data. */
interface PortResponse {
  readonly id: number;
  readonly judgements?: readonly Judgement[];
  readonly error?: { readonly code: ErrorCode; readonly message: string };
}

interface Waiting {
  readonly resolve: (judgements: readonly Judgement[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** Asks a verifier in another thread, so that one model serves all reviews of a process. */
export class PortVerifier implements Verifier {
  readonly identity: VerifierIdentity;
  readonly reads: NonNullable<Verifier['reads']>;
  readonly limits: Verifier['limits'];
  readonly settings: string | undefined;
  private readonly port: MessagePort;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor({ port, identity, reads, limits, settings }: VerifierPort) {
    this.port = port;
    this.identity = identity;
    this.reads = reads;
    this.limits = limits;
    this.settings = settings;
    port.on('message', (response: PortResponse) => this.receive(response));
    port.on('close', () => this.giveUp());
    // Whoever waits for an answer keeps the thread alive by waiting; an idle port must not.
    port.unref();
  }

  async judge(pairs: readonly ClaimPassage[], signal: AbortSignal): Promise<readonly Judgement[]> {
    signal.throwIfAborted();
    if (pairs.length === 0) return [];
    const id = (this.asked += 1);
    const takeBack = (): void => {
      this.port.postMessage({ id } satisfies PortQuestion);
      this.settle(id)?.reject(signal.reason);
    };
    signal.addEventListener('abort', takeBack, { once: true });
    try {
      return await new Promise<readonly Judgement[]>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        this.port.ref();
        this.port.postMessage({ id, pairs } satisfies PortQuestion);
      });
    } finally {
      signal.removeEventListener('abort', takeBack);
    }
  }

  /** Ends the connection. */
  close(): void {
    this.port.close();
  }

  private receive({ id, judgements, error }: PortResponse): void {
    const waiting = this.settle(id);
    if (error) waiting?.reject(new ClaimgateError(error.code, error.message));
    else waiting?.resolve(judgements ?? []);
  }

  private settle(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.port.unref();
    return waiting;
  }

  private giveUp(): void {
    const error = new ClaimgateError('model_unavailable', 'The thread of the verifier model has ended.');
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/** Answers what is asked over a port. Questions are dropped when they are taken back, and all of them when the other side is gone. */
export function serveVerifier(verifier: Verifier, port: MessagePort): void {
  const running = new Map<number, AbortController>();
  port.on('message', ({ id, pairs }: PortQuestion) => {
    if (pairs === undefined) {
      running.get(id)?.abort();
      return;
    }
    const abort = new AbortController();
    running.set(id, abort);
    void respondOver(port, verifier, { id, pairs }, abort.signal).finally(() => running.delete(id));
  });
  port.on('close', () => running.forEach((abort) => abort.abort()));
}

async function respondOver(port: MessagePort, verifier: Verifier, question: PortQuestion, signal: AbortSignal): Promise<void> {
  const said = await respond(verifier, question, signal);
  if (!signal.aborted) port.postMessage(said);
}

async function respond(verifier: Verifier, { id, pairs = [] }: PortQuestion, signal: AbortSignal): Promise<PortResponse> {
  try {
    return { id, judgements: await verifier.judge(pairs, signal) };
  } catch (error) {
    // Only our own errors keep their message: that of another one could quote the text.
    const failure = error instanceof ClaimgateError ? error : new ClaimgateError('pipeline_error');
    return { id, error: { code: failure.code, message: failure.message } };
  }
}
