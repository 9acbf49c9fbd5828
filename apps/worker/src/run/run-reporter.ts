import type { WorkerEventBody, WorkerStatusBody } from '@claimgate/contracts';
import { ClaimgateError, type Clock, type ErrorCode, type WorkerStage } from '@claimgate/domain';
import { PIPELINE_VERSIONS } from '@claimgate/pipeline';
import { GuardedMessage, type EgressLedger } from '@claimgate/worker-protocol';
import { unlessAborted } from '../aborting.js';
import { isOpen, readEventResponse, type EventResponse } from '../control-plane/responses.js';
import type { EgressGuard } from '../control-plane/egress-guard.js';
import { fewAttempts, attemptsWithin, type RetryPolicy } from '../control-plane/retry-policy.js';
import { WORKER_VERSION } from '../worker-version.js';
import type { Lease } from './lease.js';
import type { RunCredential } from './run-credential.js';
import { parseJsonObject } from '../json-object.js';

type Said = Pick<WorkerEventBody, 'status' | 'completion' | 'failure'>;

/** What a reporter works with. */
export interface ReporterParts {
  readonly guard: EgressGuard;
  readonly credential: RunCredential;
  readonly ledger: EgressLedger;
  readonly lease: Lease;
  readonly clock: Clock;
  readonly heartbeatMs: number;
  /** Between attempts; tests have no time for the usual ones. */
  readonly pausesMs?: readonly number[];
}

/**
 * Tells the control plane how a run goes: one event at a time, each in the ledger before it is sent. Once it cannot be heard or its
 * credential is refused, `lost` is aborted with the reason, and nothing more may be written or sent.
 */
export class RunReporter {
  private readonly losing = new AbortController();
  private readonly ledger: EgressLedger;
  private readonly retries: RetryPolicy;
  private status: WorkerStatusBody = { stage: 'starting', claims_done: 0, claims_total: 0 };
  private timer: NodeJS.Timeout | undefined;
  private inFlight: Promise<unknown> = Promise.resolve();
  private beating = false;

  constructor(private readonly parts: ReporterParts) {
    this.ledger = parts.ledger;
    this.retries = attemptsWithin(() => parts.lease.remainingMs(), parts.pausesMs);
  }

  /** Aborted with the error once the run is no longer ours. */
  get lost(): AbortSignal {
    return this.losing.signal;
  }

  get stage(): WorkerStage {
    return this.status.stage;
  }

  /** Sends the first event, before which no work begins, and from then on one with every heartbeat. */
  async begin(signal: AbortSignal): Promise<void> {
    await this.say('status', { status: this.status }, fewAttempts(this.parts.pausesMs), signal);
    this.timer = setInterval(() => this.beat(), this.parts.heartbeatMs);
  }

  /** Where the work stands: the next heartbeat says it. */
  at(status: WorkerStatusBody): void {
    this.status = status;
  }

  /**
   * Prepares the last event, gives the ledger with it to be kept, and only then sends it. Nothing is sent in between: what is kept is
   * what is said. The response holds the receipt. When it cannot be kept nothing was said, and another end may follow.
   */
  async end(said: Said, keep: (ledger: string) => Promise<void>, hurry?: AbortSignal): Promise<Ended> {
    this.stop();
    await (hurry ? unlessAborted(hurry, this.inFlight) : this.inFlight);
    this.refuseWhenLost();
    const message = this.next(said.completion ? 'completion' : 'failure', said);
    await keep(this.ledger.textWith(message));
    this.refuseWhenLost();
    this.ledger.append(message);
    const response = await this.send(message, this.retries, hurry);
    return { receipt: response.receipt, chainHead: this.ledger.head };
  }

  /** Throws the reason once the run is no longer ours: before every object that is written. */
  refuseWhenLost(): void {
    this.lost.throwIfAborted();
    this.parts.lease.refuseWhenLost();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private beat(): void {
    if (this.beating || this.lost.aborted) return;
    this.beating = true;
    this.inFlight = this.say('status', { status: this.status }, this.retries)
      .catch((error: unknown) => this.losing.abort(this.toLoss(error)))
      .finally(() => (this.beating = false));
  }

  /** That nobody responded until the lease was over is the loss of the lease. */
  private toLoss(error: unknown): unknown {
    if (!(error instanceof ClaimgateError) || !error.retryable) return error;
    return new ClaimgateError('lease_lost', `${error.message} The lease has run out meanwhile; start a new run.`);
  }

  private async say(type: WorkerEventBody['type'], said: Said, retries: RetryPolicy, signal?: AbortSignal): Promise<void> {
    const message = this.next(type, said);
    this.ledger.append(message);
    await this.send(message, retries, signal);
  }

  /** Gives an event its place in the chain. */
  private next(type: WorkerEventBody['type'], said: Said): GuardedMessage {
    const event = {
      event_id: this.ledger.nextEventId(),
      sequence: this.ledger.nextSequence,
      type,
      occurred_at: this.parts.clock.now().toISOString(),
      worker_version: WORKER_VERSION,
      policy_version: PIPELINE_VERSIONS.policy,
      previous_hash: this.ledger.head,
      ...said,
    };
    return GuardedMessage.workerEvent(this.parts.credential.claims.runId, event);
  }

  private async send(message: GuardedMessage, retries: RetryPolicy, signal?: AbortSignal): Promise<EventResponse> {
    const { guard, credential, lease } = this.parts;
    const sequence = this.ledger.nextSequence - 1;
    let sentAt = lease.moment();
    const headers = async () => {
      sentAt = lease.moment();
      return credential.headers();
    };
    const read = (text: string) => readEventResponse(text, sequence);
    const response = await guard.send({ message, headers, read, retries, signal, mend: (code) => this.mend(code) });
    refuseOtherEnd(message, response);
    lease.renew(sentAt);
    return response;
  }

  /** A replaced credential is no end: the newer one is on its way into the file. */
  private async mend(code: ErrorCode): Promise<boolean> {
    if (code !== 'replaced_worker_credential') return false;
    return (await this.parts.credential.renew()) || this.parts.lease.remainingMs() > 0;
  }
}

/** What the end of a run left. */
export interface Ended {
  readonly receipt: string | undefined;
  readonly chainHead: string;
}

/** A run that ended without us takes no heartbeat, even where the response is friendly. */
function refuseOtherEnd(message: GuardedMessage, { run_status: status }: EventResponse): void {
  const event = parseJsonObject(message.body ?? '');
  if (event?.['type'] === 'status' && !isOpen(status)) throw new ClaimgateError('run_finished');
}
