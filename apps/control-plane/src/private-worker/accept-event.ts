import { ClaimgateError, RUN_ERROR_OF_FAILURE, runAfterEvent, type WorkerCallFacts } from '@claimgate/domain';
import { pipelined, type PrivateRun, type ProjectTransaction } from '@claimgate/persistence';
import type { ChainedEvent } from './chained-event.js';
import type { ReceiptSigner } from './receipt-signer.js';
import { failureMessage, toOutcome } from './worker-outcome.js';

/** An event that was found good, and what is needed to act on it. */
interface Acceptance {
  readonly tx: ProjectTransaction;
  readonly run: PrivateRun;
  readonly event: ChainedEvent;
  readonly proof: WorkerCallFacts['proof'];
  readonly receipts: ReceiptSigner;
}

/** Appends an event to its run's chain and does what it says; gives the run as it is afterwards. */
export async function acceptEvent(acceptance: Acceptance): Promise<PrivateRun> {
  const { tx, run, event } = acceptance;
  const after = await runAfter(acceptance);
  await pipelined([
    ...(run.status === 'queued' ? [tx.privateRuns.start(run.id)] : []),
    ...(after.spentAt ? [endRun(acceptance)] : []),
    tx.workerEvents.append(after, event.stored),
  ]);
  return after;
}

/** The run once the event is recorded; the one that ends it leaves a receipt. */
async function runAfter({ run, event, proof, receipts }: Acceptance): Promise<PrivateRun> {
  const { now } = run;
  const after = runAfterEvent(run, event.body.type, { event: event.stored, proof, now });
  if (!after.spentAt) return after;
  return { ...after, receipt: await receipts.sign({ run: after, event }) };
}

async function endRun({ tx, run, event: { body } }: Acceptance): Promise<void> {
  const { completion, failure } = body;
  const ended = completion
    ? await tx.privateRuns.complete(run.id, toOutcome(run, body, completion), completion.counts.sources, run.now)
    : failure &&
      (await tx.progress.fail(run.id, undefined, RUN_ERROR_OF_FAILURE[failure.category], failureMessage(failure), run.now));
  // The run is held and was not finished, so this cannot happen; should it all the same, nothing is recorded.
  if (!ended) throw new ClaimgateError('run_finished');
}
