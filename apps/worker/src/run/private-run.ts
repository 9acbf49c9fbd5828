import { randomUUID } from 'node:crypto';
import type { WorkerCompletionBody, WorkerStatusBody } from '@claimgate/contracts';
import { ClaimgateError, type Clock, type Packet, type ReviewResult, type SafeUseStatus } from '@claimgate/domain';
import type { PacketReviewer } from '@claimgate/pipeline';
import type { ObjectStore } from '@claimgate/storage';
import { delayed } from '../aborting.js';
import { BundleFolder, newReportPointer } from '../bundle/bundle-folder.js';
import { newHmacKey } from '../bundle/content-hmac.js';
import { writeReport } from '../bundle/report-bundle.js';
import type { RunCredential } from './run-credential.js';
import { failureKindOf, RunError, type ErrorRecord, type LeftBundle } from './run-error.js';
import type { InputTerms, NotedPacket } from '../input/input.js';
import { toStatus } from './review-status.js';
import { refuseOtherReceipt } from './refuse-other-receipt.js';
import type { Ended, RunReporter } from './run-reporter.js';

/** What a private run works with. */
export interface PrivateRunParts {
  readonly reporter: RunReporter;
  readonly credential: RunCredential;
  readonly store: ObjectStore;
  readonly reviewer: PacketReviewer;
  readonly readInput: (signal: AbortSignal) => Promise<NotedPacket>;
  readonly clock: Clock;
  /** Aborted when the process is asked to stop. */
  readonly stop: AbortSignal;
  readonly onStatus: (status: WorkerStatusBody) => void;
  /** Told what was assumed about the input. */
  readonly onNote: (note: string) => void;
}

/** How a run ended whose report is finished. */
export interface FinishedRun {
  readonly runId: string;
  readonly reportPointer: string;
  readonly verdict: SafeUseStatus;
  readonly completion: WorkerCompletionBody;
  readonly packet: Packet;
  readonly result: ReviewResult;
  readonly notes: readonly string[];
}

/** How long everything may take that is still done after the process was asked to stop. */
const LAST_WORDS_MS = 3_000;

/**
 * One private run, from its first event to its receipt. Nothing is read or reviewed before the first event is accepted; nothing is
 * written or sent once the run is no longer ours.
 */
export class PrivateRun {
  private readonly reportPointer = newReportPointer();
  private committed = false;
  private recorded = false;

  constructor(private readonly parts: PrivateRunParts) {}

  async carryOut(): Promise<FinishedRun> {
    const { reporter, stop } = this.parts;
    await reporter.begin(stop);
    const signal = AbortSignal.any([stop, reporter.lost]);
    try {
      return await this.finish(signal);
    } catch (error) {
      const failure = this.reasonOf(error);
      throw new RunError(failure, await this.fail(failure), this.leftBundle());
    } finally {
      reporter.stop();
    }
  }

  /** What aborted the work is the reason; the error is only how it was noticed. */
  private reasonOf(error: unknown): unknown {
    const { reporter, stop } = this.parts;
    if (reporter.lost.aborted) return reporter.lost.reason;
    const isRefusal = this.committed && error instanceof ClaimgateError;
    return stop.aborted && !isRefusal ? stop.reason : error;
  }

  private async finish(signal: AbortSignal): Promise<FinishedRun> {
    const { credential, reviewer, clock } = this.parts;
    this.at({ stage: 'reading_input', claims_done: 0, claims_total: 0 });
    const { packet, notes } = await this.parts.readInput(signal);
    notes.forEach(this.parts.onNote);
    refuseOtherTerms(packet, credential.claims);
    const result = await reviewer.review(packet, signal, (progress) => this.at(toStatus(progress)));
    this.at({ stage: 'storing', claims_done: result.claims.length, claims_total: result.claims.length });
    const { runId } = credential.claims;
    const folder = this.folder(this.reportPointer, signal);
    const reviewed = { runId, packet, result, at: clock.now() };
    const facts = { inputNotes: notes, hmacKey: newHmacKey(), signer: credential.signer };
    const completion = await writeReport(folder, reviewed, { ...facts, reportPointer: this.reportPointer });
    await this.complete(completion, signal);
    const { reportPointer } = this;
    return { runId, reportPointer, verdict: result.gate.verdict, completion, packet, result, notes };
  }

  /** From the moment the ledger names the completion there is no way back: another event would make the ledger untrue. */
  private async complete(completion: WorkerCompletionBody, signal: AbortSignal): Promise<void> {
    const hurry = delayed(this.parts.stop, LAST_WORDS_MS);
    const last = this.folder(this.reportPointer, hurry);
    const keep = async (ledger: string): Promise<void> => {
      signal.throwIfAborted();
      await last.put('egress.jsonl', ledger);
      this.committed = true;
    };
    const ended = await this.parts.reporter.end({ completion }, keep, hurry);
    this.recorded = true;
    await this.keepReceipt(last, ended, completion);
  }

  private leftBundle(): LeftBundle | undefined {
    if (!this.committed) return undefined;
    return { folder: `${this.parts.credential.claims.runId}/${this.reportPointer}`, recorded: this.recorded };
  }

  /** Tells of a failure, unless the run is no longer ours or has said its last word already. */
  private async fail(cause: unknown): Promise<ErrorRecord | undefined> {
    const { reporter } = this.parts;
    if (reporter.lost.aborted || this.committed) return undefined;
    const { category, retryable } = failureKindOf(cause);
    const reference = randomUUID();
    const failure = { category, stage: reporter.stage, retryable, reference };
    const hurry = delayed(this.parts.stop, LAST_WORDS_MS);
    const folder = this.folder(newReportPointer(), hurry);
    let kept = false;
    const keep = async (ledger: string): Promise<void> => {
      // Where the storage is what failed, the control plane is told all the same.
      kept = await folder.put('egress.jsonl', ledger).then(
        () => true,
        () => false,
      );
      reporter.refuseWhenLost();
    };
    const ended = await reporter.end({ failure }, keep, hurry).catch(() => undefined);
    if (ended && kept) await this.keepReceipt(folder, ended, null).catch(() => undefined);
    return { reference, category, reported: ended !== undefined };
  }

  private async keepReceipt(folder: BundleFolder, ended: Ended, completion: WorkerCompletionBody | null): Promise<void> {
    const { credential } = this.parts;
    await refuseOtherReceipt(ended, { credential, completion });
    await folder.put('receipt.jws', ended.receipt ?? '');
  }

  private folder(reportPointer: string, signal?: AbortSignal): BundleFolder {
    const { store, credential, reporter } = this.parts;
    const refuseWhenLost = () => reporter.refuseWhenLost();
    return new BundleFolder({ store, runId: credential.claims.runId, reportPointer, refuseWhenLost, signal });
  }

  private at(status: WorkerStatusBody): void {
    this.parts.reporter.at(status);
    this.parts.onStatus(status);
  }
}

/** Refuses a packet that is for another use, or to be judged otherwise, than the run was created for. */
function refuseOtherTerms({ intendedUse, strictness }: Packet, run: Required<InputTerms>): void {
  const fields = [
    ...(intendedUse === run.intendedUse ? [] : [differs('intended_use', run.intendedUse)]),
    ...(strictness === run.strictness ? [] : [differs('strictness', run.strictness)]),
  ];
  if (fields.length === 0) return;
  const message = 'The packet does not fit the run that its credential was issued for. Change the packet, or create another run.';
  throw new ClaimgateError('validation_failed', message, { fields });
}

function differs(path: string, expected: string) {
  return { path, message: `must be ${expected}, as the run was created` };
}
