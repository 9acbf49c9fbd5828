import { createHash } from 'node:crypto';
import { newRunId, parseRunId, queuedRun, type Clock, type Packet, type ReviewRunSummary, type Usage } from '@claimgate/domain';
import { ProjectDatabase, RunQueue, pipelined } from '@claimgate/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { Call } from '../call.js';
import { CLOCK } from '../tokens.js';
import { getReviewRun } from './get-review-run.js';

/** A new run, and what is used of the plan with it; a repeat of the request is not told that again. */
export interface CreatedRun {
  readonly run: ReviewRunSummary;
  readonly usage?: Usage;
}

/** Counts and stores a review run and queues it, in one transaction: a run that is acknowledged is a run that will be worked on. */
@Injectable()
export class CreateReviewRun {
  constructor(
    private readonly database: ProjectDatabase,
    private readonly queue: RunQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(call: Call, packet: Packet): Promise<CreatedRun> {
    const earlier = parseRunId(call.idempotency.made ?? '');
    if (earlier)
      return this.database.within(call.scope, async (tx) => ({ run: asCreated(await getReviewRun(tx, earlier), packet) }));
    const run = queuedRun(newRunId(), call.scope, packet, 'api', this.clock.now());
    const contentSha256 = packet.sources.map((source) => createHash('sha256').update(source.content, 'utf8').digest('hex'));
    const usage = await this.database.within(call.scope, async (tx) => {
      // Keys before the count, the order in which imports lock too: the first runs of an organisation make both.
      await tx.content.ready();
      const stored = [tx.usage.take(), tx.reviewRuns.insert(run, packet, { contentSha256 }), this.queue.add(tx, run.id)] as const;
      const [counted] = await pipelined(stored);
      await call.idempotency.record(tx, run.id);
      return counted;
    });
    this.queue.wake();
    return { run: { ...run, outcome: null }, usage };
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
