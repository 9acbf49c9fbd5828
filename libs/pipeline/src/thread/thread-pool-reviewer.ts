import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { ClaimgateError, type Packet, type ReviewResult } from '@claimgate/domain';
import { Piscina } from 'piscina';
import type { ReviewProgress } from '../review-packet.js';
import { VerifierIntroduction } from './introduce-verifier.js';
import type { VerifierHost } from './port-verifier.js';
import type { ThreadResponse, ThreadTask } from './review-in-thread.js';

/** Reviews a packet. Rejects with the signal's reason once it is aborted, and with a `ClaimgateError` for every other error. */
export interface PacketReviewer {
  review(packet: Packet, signal: AbortSignal, onProgress?: (progress: ReviewProgress) => void): Promise<ReviewResult>;
}

/** How much one review may use. */
export interface ReviewLimits {
  readonly threads: number;
  readonly seconds: number;
  readonly memoryMb: number;
}

/** The file that a thread runs, whose default export carries out a `ThreadTask`, and what it finds as its `workerData`. */
export interface PipelineThread {
  readonly file: URL;
  readonly data?: unknown;
  /** Keeps the verifier that all threads ask; without it each has its own. */
  readonly verifier?: VerifierHost | undefined;
}

/**
 * How far a thread may overrun its limit before Node ends the whole process instead of the thread. New objects are kept within it,
 * so that moving those that survive into the limited space cannot overrun it in one go.
 */
const GRACE_MB = 16;

/**
 * Runs the pipeline in threads of this process. A review that takes too long, too much memory, or is no longer wanted loses its
 * thread at once, whatever it is doing; the others and the process itself go on.
 */
export class ThreadPoolReviewer implements PacketReviewer {
  private readonly pool: Piscina<ThreadTask, ThreadResponse>;
  private readonly host: VerifierHost | undefined;
  /** One for each review under way; aborted where no thread is left that could take it. */
  private readonly underWay = new Set<AbortController>();

  constructor(
    private readonly limits: ReviewLimits,
    { file, data, verifier }: PipelineThread,
  ) {
    this.host = verifier;
    this.pool = new Piscina({
      filename: file.href,
      workerData: data,
      minThreads: 1,
      maxThreads: limits.threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: GRACE_MB },
    });
    this.pool.on('error', (error) => this.loseThread(error));
  }

  async review(packet: Packet, signal: AbortSignal, onProgress?: (progress: ReviewProgress) => void): Promise<ReviewResult> {
    const timeout = AbortSignal.timeout(this.limits.seconds * 1000);
    const stranded = new AbortController();
    const end = AbortSignal.any([signal, timeout, stranded.signal]);
    const progress = onProgress && listen(onProgress);
    let introduction: VerifierIntroduction | undefined;
    this.underWay.add(stranded);
    try {
      end.throwIfAborted();
      introduction = this.host && new VerifierIntroduction(this.host);
      const task = { packet, progress: progress?.port2, verifier: introduction?.port };
      const ports = [task.progress, task.verifier].filter((port) => port !== undefined);
      const response = await this.pool.run(task, { signal: end, transferList: ports });
      if (introduction?.failure) throw introduction.failure;
      if (response.kind === 'failed') throw new ClaimgateError(response.code, response.message);
      return response.result;
    } catch (error) {
      signal.throwIfAborted();
      throw this.errorOf(stranded.signal.aborted ? stranded.signal.reason : error, timeout);
    } finally {
      this.underWay.delete(stranded);
      progress?.port1.close();
      introduction?.end();
    }
  }

  async stop(): Promise<void> {
    await this.pool.destroy();
  }

  /**
   * A thread that dies with no review in it is replaced, unless it fails while it loads: then the pool starts no other, and whoever waits for one
   * would wait until its time is up.
   */
  private loseThread(cause: unknown): void {
    if (this.pool.threads.length > 0) return;
    for (const stranded of this.underWay) stranded.abort(notLoaded(cause));
  }

  private errorOf(error: unknown, timeout: AbortSignal): ClaimgateError {
    if (error instanceof ClaimgateError) return error;
    if (timeout.aborted) {
      return new ClaimgateError('pipeline_timeout', `The review took longer than its limit of ${this.limits.seconds} seconds.`);
    }
    if (isOutOfMemory(error)) {
      const message = `The review needed more than its limit of ${this.limits.memoryMb} MB of memory.`;
      return new ClaimgateError('out_of_memory', message, {}, { cause: error });
    }
    return isLoadFailure(error) ? notLoaded(error) : new ClaimgateError('pipeline_error', undefined, {}, { cause: error });
  }
}

function listen(onProgress: (progress: ReviewProgress) => void): { port1: MessagePort; port2: MessagePort } {
  const channel = new MessageChannel();
  channel.port1.on('message', onProgress);
  return channel;
}

function isOutOfMemory(error: unknown): boolean {
  return codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
}

const LOAD_FAILURES = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED', 'ERR_DLOPEN_FAILED']);

function isLoadFailure(error: unknown): boolean {
  return LOAD_FAILURES.has(codeOf(error) ?? '');
}

function notLoaded(cause: unknown): ClaimgateError {
  const code = codeOf(cause);
  const message = `The pipeline could not be loaded${code === undefined ? '' : ` (${code})`}. Install its packages anew.`;
  return new ClaimgateError('pipeline_error', message, {}, { cause });
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
