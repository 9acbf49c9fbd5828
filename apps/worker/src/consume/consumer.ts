import { setTimeout as sleep } from 'node:timers/promises';
import { ClaimgateError, type ErrorCode } from '@claimgate/domain';
import type { HeldMessage, PacketQueue } from '@claimgate/queue';
import type { ConsumeMetrics } from './consume-metrics.js';
import type { Delivery, MessageHandler } from './handle-message.js';
import { holdMessage } from './hold-message.js';

/** What a consumer works with. */
export interface ConsumerParts {
  readonly queue: PacketQueue;
  readonly handler: MessageHandler;
  readonly metrics: ConsumeMetrics;
  /** How many packets are worked on at once. */
  readonly concurrency: number;
  readonly holdSeconds: number;
  readonly pollSeconds: number;
  /** Ends once nothing waits and nothing is at work. */
  readonly untilEmpty: boolean;
  readonly onDelivery: (delivery: Delivery, seconds: number) => void;
  readonly onPause: (error: unknown, seconds: number) => void;
}

/** Errors that no waiting mends: whoever started the consumer must change something. */
const FATAL: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'expired_api_key',
  'insufficient_scope',
  'storage_denied',
  'storage_misconfigured',
];
/** Errors that are nobody's packet's: until they pass, no further packet is begun. */
const PASSING: readonly ErrorCode[] = [
  'unavailable',
  'storage_unavailable',
  'rate_limited',
  'monthly_limit_reached',
  'idempotency_in_flight',
];
const FIRST_PAUSE_SECONDS = 1;
const LONGEST_PAUSE_SECONDS = 60;

/**
 * Takes messages from the queue and works on some at a time, until it is asked to drain: then it takes no more, and ends when the
 * last is done or given back.
 */
export class Consumer {
  private readonly working = new Set<Promise<void>>();
  private pauseSeconds = 0;
  private fatal: ClaimgateError | undefined;

  constructor(private readonly parts: ConsumerParts) {}

  /** Whether the last calls to queue and control plane went well. */
  get isReady(): boolean {
    return this.pauseSeconds === 0 && this.fatal === undefined;
  }

  /** `drain` ends the taking, `stop` the work. */
  async run(drain: AbortSignal, stop: AbortSignal): Promise<void> {
    while (!drain.aborted && this.fatal === undefined) {
      const isEmpty = await this.round(drain, stop);
      if (isEmpty && this.parts.untilEmpty && this.working.size === 0) break;
    }
    await Promise.all(this.working);
    if (this.fatal) throw this.fatal;
  }

  /** Fills the free places; true when the queue had nothing. */
  private async round(drain: AbortSignal, stop: AbortSignal): Promise<boolean> {
    const { queue, concurrency, holdSeconds, pollSeconds } = this.parts;
    if (this.working.size >= concurrency) await Promise.race(this.working);
    if (this.pauseSeconds > 0) await pause(this.pauseSeconds, drain);
    if (drain.aborted || this.fatal !== undefined) return false;
    try {
      const messages = await queue.receive({ most: concurrency - this.working.size, holdSeconds, signal: drain });
      this.pauseSeconds = 0;
      for (const message of messages) this.begin(message, stop);
      if (messages.length === 0) await pause(pollSeconds, drain);
      return messages.length === 0;
    } catch (error) {
      if (!drain.aborted) this.hesitate(error);
      return false;
    }
  }

  private begin(message: HeldMessage, stop: AbortSignal): void {
    const work = this.deliver(message, stop).finally(() => {
      this.working.delete(work);
      this.parts.metrics.atWork.set(this.working.size);
    });
    this.working.add(work);
    this.parts.metrics.atWork.set(this.working.size);
  }

  private async deliver(message: HeldMessage, stop: AbortSignal): Promise<void> {
    const { handler, holdSeconds, metrics, onDelivery } = this.parts;
    const letGo = holdMessage(message, holdSeconds, () => metrics.countError());
    const startedAt = performance.now();
    try {
      const delivery = await handler.handle(message, stop).catch((error: unknown) => this.returned(message, error));
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.count(delivery, seconds);
      onDelivery(delivery, seconds);
      if ('error' in delivery && !stop.aborted) this.hesitate(delivery.error, delivery.outcome === 'given_back');
    } finally {
      letGo();
    }
  }

  /** Where not even that can be said, the hold runs out by itself. */
  private async returned(message: HeldMessage, error: unknown): Promise<Delivery> {
    await message.giveBack(FIRST_PAUSE_SECONDS).catch(() => undefined);
    return { outcome: 'given_back', error };
  }

  /** Every packet would meet the same: waits a while, twice as long each time, or ends. */
  private hesitate(error: unknown, always = true): void {
    const known = error instanceof ClaimgateError ? error : undefined;
    if (known && FATAL.includes(known.code)) this.fatal ??= known;
    if (!always && !(known && PASSING.includes(known.code))) return;
    this.parts.metrics.countError();
    this.pauseSeconds = Math.min(Math.max(FIRST_PAUSE_SECONDS, 2 * this.pauseSeconds), LONGEST_PAUSE_SECONDS);
    this.parts.onPause(error, this.pauseSeconds);
  }
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await sleep(seconds * 1000, undefined, { signal }).catch(() => undefined);
}
