import type { WorkerEventBody } from '@claimgate/contracts';
import { ClaimgateError, judgeWorkerCall, type RunStatus, type WorkerCallVerdict } from '@claimgate/domain';
import { ProjectDatabase, type PrivateRun, type ProjectTransaction } from '@claimgate/persistence';
import { isProofInTime } from '@claimgate/worker-protocol';
import { Injectable } from '@nestjs/common';
import { WorkerMetrics } from '../operations/worker-metrics.js';
import { acceptEvent } from './accept-event.js';
import { settleRun } from './hold-private-run.js';
import { ReceiptSigner } from './receipt-signer.js';
import { toChainedEvent, type ChainedEvent } from './chained-event.js';
import type { WorkerCall } from './worker-call.js';

/** What an event came to. */
export interface RecordedEvent {
  readonly replayed: boolean;
  readonly sequence: number;
  readonly runStatus: RunStatus;
  readonly leaseExpiresAt: Date | null;
  readonly receipt: string | null;
}

type Refusal = Extract<WorkerCallVerdict, { kind: 'refuse' }>;

/**
 * Takes one event of a worker: exactly once, in its order, from the one key that may speak for the run. All of it is decided in
 * one transaction that holds the run, so that a revocation counts from the very next request on, on every replica.
 */
@Injectable()
export class RecordWorkerEvent {
  constructor(
    private readonly database: ProjectDatabase,
    private readonly receipts: ReceiptSigner,
    private readonly metrics: WorkerMetrics,
  ) {}

  async execute(call: WorkerCall, body: WorkerEventBody): Promise<RecordedEvent> {
    const event = toChainedEvent(body);
    const result = await this.database.within(call.scope, (tx) => this.decide(tx, call, event));
    this.count(event, result);
    if ('kind' in result) throw new ClaimgateError(result.code, undefined, { expectedSequence: result.expectedSequence });
    return result;
  }

  /** A refusal is a value here, not an error: what it leaves behind (the used proof, the security event) is to be kept. */
  private async decide(tx: ProjectTransaction, call: WorkerCall, event: ChainedEvent): Promise<RecordedEvent | Refusal> {
    const { runId, credentialId } = call;
    const { eventId, sequence } = event.stored;
    const proofDigest = call.proof?.digest ?? null;
    const held = await tx.workerCalls.hold({ runId, credentialId, eventId, sequence, proofDigest });
    if (!held?.credential) return { kind: 'refuse', code: 'invalid_worker_credential' };
    const { credential } = held;
    const run = await settleRun(tx, held.run);
    const proof = call.proof && { ...call.proof, isInTime: isProofInTime(call.proof, run.now), isFresh: held.isProofFresh };
    const rivals = held.rivals.map((hash) => ({ hash }));
    const verdict = judgeWorkerCall({ now: run.now, run, credential, proof, event: event.stored, rivals });
    switch (verdict.kind) {
      case 'refuse':
        if (verdict.security) await tx.securityEvents.record(run.id, verdict.security, run.now);
        return verdict;
      case 'replay':
        return responseTo(run, event, true);
      case 'accept':
        return responseTo(await acceptEvent({ tx, run, event, proof, receipts: this.receipts }), event, false);
    }
  }

  private count(event: ChainedEvent, result: RecordedEvent | Refusal): void {
    const refused = 'kind' in result;
    this.metrics.countEvent(event.body.type, refused ? 'refused' : result.replayed ? 'replayed' : 'accepted');
    if (refused && result.security) this.metrics.countSecurityEvent(result.security);
  }
}

function responseTo(run: PrivateRun, { stored }: ChainedEvent, replayed: boolean): RecordedEvent {
  const { status: runStatus, leaseExpiresAt, receipt } = run;
  return { replayed, sequence: stored.sequence, runStatus, leaseExpiresAt, receipt };
}
