import { ClaimgateError, type Packet, type ReviewResult } from '@claimgate/domain';
import { Piscina } from 'piscina';
import type { PacketReviewer } from './packet-reviewer.js';
import type { ThreadAnswer } from './pipeline-thread.js';

/** How much one review may use. */
export interface ReviewLimits {
  readonly threads: number;
  readonly seconds: number;
  readonly memoryMb: number;
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
  private readonly pool: Piscina<Packet, ThreadAnswer>;

  constructor(
    private readonly limits: ReviewLimits,
    thread = new URL('./pipeline-thread.js', import.meta.url),
  ) {
    this.pool = new Piscina({
      filename: thread.href,
      minThreads: 1,
      maxThreads: limits.threads,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: GRACE_MB },
    });
    // A thread that dies while idle is replaced; its error has no review to belong to.
    this.pool.on('error', () => undefined);
  }

  async review(packet: Packet, signal: AbortSignal): Promise<ReviewResult> {
    const timeout = AbortSignal.timeout(this.limits.seconds * 1000);
    try {
      const answer = await this.pool.run(packet, { signal: AbortSignal.any([signal, timeout]) });
      if (answer.kind === 'failed') throw new ClaimgateError(answer.code, answer.message);
      return answer.result;
    } catch (error) {
      signal.throwIfAborted();
      throw this.faultOf(error, timeout);
    }
  }

  async stop(): Promise<void> {
    await this.pool.destroy();
  }

  private faultOf(error: unknown, timeout: AbortSignal): ClaimgateError {
    if (error instanceof ClaimgateError) return error;
    if (timeout.aborted) {
      return new ClaimgateError('pipeline_timeout', `The review took longer than its limit of ${this.limits.seconds} seconds.`);
    }
    const message = isOutOfMemory(error)
      ? `The review needed more than its limit of ${this.limits.memoryMb} MB of memory.`
      : undefined;
    return new ClaimgateError('pipeline_error', message, {}, { cause: error });
  }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
