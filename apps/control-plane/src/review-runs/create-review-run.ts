import { createHash } from 'node:crypto';
import {
  parseRunId,
  queuedRun,
  type Clock,
  type Packet,
  type ReviewRun,
  type ReviewRunSummary,
  type RunId,
  type Usage,
} from '@claimgate/domain';
import { ProjectDatabase, RunQueue, pipelined, type ProjectTransaction } from '@claimgate/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { CLOCK } from '../tokens.js';
import { getReviewRun } from './get-review-run.js';

/** A run that is about to be created. */
export interface ExpectedRun {
  readonly id: RunId;
  /** The response waits for its end, so it need not be on disk before it is worked on. */
  readonly isAwaited: boolean;
}

/** A new run, and what is used of the plan with it; a repeat of the request is not told that again. */
export interface CreatedRun {
  readonly run: ReviewRunSummary;
  readonly usage?: Usage;
  /** Nobody may be told of the run before. */
  readonly onDisk: Promise<void>;
}

/**
 * Counts and stores a review run and queues it, in one transaction: a run that is acknowledged is a run that will be worked on. A run
 * whose caller waits for its end is handed to the runners before it is on disk; the caller is told of it afterwards.
 */
@Injectable()
export class CreateReviewRun {
  constructor(
    private readonly database: ProjectDatabase,
    private readonly queue: RunQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(call: Call, packet: Packet, { id, isAwaited }: ExpectedRun): Promise<CreatedRun> {
    const earlier = parseRunId(call.idempotency.made ?? '');
    if (earlier) {
      const run = await this.database.reading(call.scope, (tx) => getReviewRun(tx, earlier));
      return { run: asCreated(run, packet), onDisk: Promise.resolve() };
    }
    const run = queuedRun(id, call.scope, packet, 'api', this.clock.now());
    const store = (tx: ProjectTransaction) => this.store(tx, call, run, packet, isAwaited);
    const usage = await (isAwaited ? this.database.soon(call.scope, store) : this.database.within(call.scope, store));
    if (!isAwaited) this.queue.wake();
    return { run: { ...run, outcome: null }, usage, onDisk: isAwaited ? this.flushed() : Promise.resolve() };
  }

  private async store(tx: ProjectTransaction, call: Call, run: ReviewRun, packet: Packet, wakes: boolean): Promise<Usage> {
    const contentSha256 = packet.sources.map((source) => createHash('sha256').update(source.content, 'utf8').digest('hex'));
    // Keys before the count, the order in which imports lock too: the first runs of an organisation make both.
    await tx.content.ready();
    const [counted] = await pipelined([
      tx.usage.take(),
      tx.reviewRuns.insert(run, packet, { contentSha256 }),
      this.queue.add(tx, run.id, { wakes }),
      call.idempotency.record(tx, run.id),
    ]);
    return counted;
  }

  /** Begun at once, so that it is done long before the run has ended. */
  private flushed(): Promise<void> {
    const flushed = this.database.flushed();
    // Whoever answers the caller meets the error; until then it is nobody's.
    flushed.catch(() => undefined);
    return flushed;
  }
}

/** What a create request says of its run in words of its own. */
type CallersWords = Pick<ReviewRunSummary, 'externalId' | 'metadata' | 'question'>;

/**
 * The run as it was when it was created: what a repeat of the request is told, whatever happened since. The caller's words are those
 * of the repeat itself, since those of the run may have been removed.
 */
export function asCreated(run: ReviewRunSummary, { externalId, metadata, question }: CallersWords): ReviewRunSummary {
  const unfinished = { status: 'queued', completedAt: null, errorCode: null, errorMessage: null, cancelReason: null } as const;
  return { ...run, ...unfinished, outcome: null, externalId, metadata, question };
}
