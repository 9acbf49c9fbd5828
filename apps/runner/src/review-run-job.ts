import { setTimeout as pause } from 'node:timers/promises';
import {
  ClaimgateError,
  RUN_ERROR_CODES,
  type Clock,
  type ProjectScope,
  type ReviewResult,
  type RunErrorCode,
  type RunId,
} from '@claimgate/domain';
import {
  openPacket,
  type HandedRun,
  type ProjectDatabase,
  type RunJobs,
  type SealedRun,
  type Sql,
  type TakenRun,
} from '@claimgate/persistence';
import type { Logger } from '@claimgate/runtime';
import type { PacketReviewer } from '@claimgate/pipeline';
import { recordEvaluation } from './evaluation-event.js';

const HEARTBEAT_MS = 4_000;
const MOST_RETRIES = 3;
/** How long the end of a job is put off while a verdict is on its way to its caller. */
const GIVE_WAY_MS = 10;

/** How a hand-out of a run ended, for metrics and the log. */
export type JobOutcome = 'completed' | 'failed' | 'retried' | 'given_up' | 'skipped';

/** Why a review is stopped from outside. */
export type StopReason = 'cancelled' | 'shutting_down';

/** What a job needs around it. */
export interface JobParts {
  readonly sql: Sql;
  readonly database: ProjectDatabase;
  readonly jobs: Pick<RunJobs, 'heartbeat' | 'done' | 'retryLater'>;
  readonly reviewer: PacketReviewer;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Thrown through a review whose run is no longer ours. */
class Stopped extends Error {
  constructor(readonly reason: StopReason) {
    super(reason);
  }
}

/** Works on one run that the queue handed out, and ends it exactly once: completed, failed, or given back for another try. */
export class ReviewRunJob {
  private readonly abort = new AbortController();
  private readonly job: Omit<HandedRun, 'taken'>;
  /** Let go of once it is opened: it may be large. */
  private handed: SealedRun | undefined;

  constructor(
    private readonly parts: JobParts,
    { taken, ...job }: HandedRun,
    /** False while somebody may wait for the place that this job has. */
    private readonly hasTime: () => boolean,
  ) {
    this.job = job;
    this.handed = taken;
  }

  get runId(): RunId {
    return this.job.runId;
  }

  get organization(): string {
    return this.job.organization;
  }

  stop(reason: StopReason): void {
    this.abort.abort(new Stopped(reason));
  }

  async execute(): Promise<JobOutcome> {
    const { jobs } = this.parts;
    const { scope } = this.job;
    const taken = scope && (await this.take(scope));
    // Nothing to take: the run was finished or cancelled before, perhaps by a runner that died before it could say so.
    if (!scope || !taken) {
      await jobs.done(this.job);
      return 'skipped';
    }
    const heartbeat = setInterval(() => void this.heartbeat(scope, taken), HEARTBEAT_MS);
    try {
      return await this.review(scope, taken);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** The run as it came with its hand-out, or taken by itself: when that came, somebody held it, who may have ended it. */
  private async take(scope: ProjectScope): Promise<TakenRun | undefined> {
    const { database } = this.parts;
    const run = this.handed;
    this.handed = undefined;
    // Without waiting for the disk: if the database forgets that we took it, the queue hands it out again, and one of us ends it.
    if (!run) return database.soon(scope, (tx) => tx.progress.take(this.runId));
    const { sealed, described, ...taken } = run;
    const supplied = await database.opening(scope, Object.values(sealed), (opener) => openPacket(opener, this.runId, sealed));
    return { ...taken, packet: { ...supplied, ...described } };
  }

  private async review(scope: ProjectScope, taken: TakenRun): Promise<JobOutcome> {
    try {
      const result = await this.parts.reviewer.review(taken.packet, this.abort.signal);
      const stored = await this.store(scope, taken, result);
      // Whoever waits for the verdict has the processors to itself: the queue can wait.
      if (this.hasTime()) await pause(GIVE_WAY_MS);
      await Promise.all([this.parts.jobs.done(this.job), stored && recordEvaluation(result)]);
      return stored ? 'completed' : 'given_up';
    } catch (error) {
      return this.handle(scope, taken, error);
    }
  }

  /** Completes the run and stores its results; false when the run was taken from us meanwhile. */
  private async store(scope: ProjectScope, { id, attempt }: TakenRun, result: ReviewResult): Promise<boolean> {
    const at = this.parts.clock.now();
    return this.parts.database.within(scope, (tx) => tx.progress.complete(id, attempt, result, at));
  }

  private async handle(scope: ProjectScope, taken: TakenRun, error: unknown): Promise<JobOutcome> {
    const { jobs, logger, database } = this.parts;
    if (error instanceof Stopped) {
      await (error.reason === 'shutting_down' ? jobs.retryLater(this.job) : jobs.done(this.job));
      return 'given_up';
    }
    logger.warn({ err: error, run_id: taken.id, attempt: taken.attempt }, 'review failed');
    if (isDatabaseError(error)) {
      await jobs.retryLater(this.job);
      return 'retried';
    }
    const failure = toError(error);
    if (failure.retryable && taken.retryCount < MOST_RETRIES) {
      await database.within(scope, (tx) => tx.progress.countRetry(taken.id, taken.attempt));
      await jobs.retryLater(this.job);
      return 'retried';
    }
    const at = this.parts.clock.now();
    await database.within(scope, (tx) => tx.progress.fail(taken.id, taken.attempt, failure.code, failure.message, at));
    await jobs.done(this.job);
    return 'failed';
  }

  /** Keeps the job ours, and notices when the run no longer is. A beat that fails is left to the next one. */
  private async heartbeat(scope: ProjectScope, taken: TakenRun): Promise<void> {
    try {
      await this.parts.jobs.heartbeat(this.job);
      const held = await this.parts.database.within(scope, (tx) => tx.progress.isHeld(taken.id, taken.attempt));
      if (!held) this.stop('cancelled');
    } catch (err) {
      this.parts.logger.warn({ err, run_id: taken.id }, 'heartbeat failed');
    }
  }
}

/** The database was away for a moment, which is no error of the run and costs it none of its retries. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof ClaimgateError && error.code === 'unavailable';
}

/** What a run's error fields may say of an error: a code of their vocabulary, and a message without content. */
function toError(error: unknown): { code: RunErrorCode; message: string; retryable: boolean } {
  const failure = error instanceof ClaimgateError ? error : new ClaimgateError('pipeline_error');
  const code = RUN_ERROR_CODES.find((candidate) => candidate === failure.code);
  if (code) return { code, message: failure.message, retryable: failure.retryable };
  if (failure.code === 'out_of_memory') return { code: 'pipeline_error', message: failure.message, retryable: failure.retryable };
  return { code: 'pipeline_error', message: new ClaimgateError('pipeline_error').message, retryable: failure.retryable };
}
