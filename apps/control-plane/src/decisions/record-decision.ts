import {
  ClaimgateError,
  parseClaimId,
  type Decision,
  type ReviewDecision,
  type ReviewRunSummary,
  type RunId,
} from '@claimgate/domain';
import { ProjectDatabase, type ProjectTransaction } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import { writeAudit } from '../access/write-audit.js';
import type { Call } from '../call.js';
import { getReviewRun, refuseUnreviewable } from '../review-runs/get-review-run.js';

/** What a reviewer decides. */
export interface WantedDecision {
  readonly claimId: string | null;
  readonly decision: Decision;
  readonly note: string | null;
  readonly previousId: string | null;
}

/**
 * Records what a reviewer decides about a claim or a run. Nobody's decision is overwritten: whoever has not seen the newest one about the
 * same claim is refused. Of a private run no note is taken, since that is content.
 */
@Injectable()
export class RecordDecision {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId, wanted: WantedDecision): Promise<ReviewDecision> {
    return this.database.within(call.scope, async (tx) => {
      if (call.idempotency.made !== undefined) return recorded(tx, id, call.idempotency.made);
      await tx.decisions.hold(id);
      const run = await getReviewRun(tx, id);
      refuseUnreviewable(run);
      refuseNote(run, wanted);
      const { decision, note, previousId } = wanted;
      const reviewer = call.actor ?? `api_key:${call.keyId}`;
      const made = await tx.decisions.append(id, { claim: claimOf(run, wanted), decision, note, previousId, reviewer });
      await writeAudit(tx, call, 'run.decide', id);
      await call.idempotency.record(tx, made.id);
      return made;
    });
  }
}

/** What an earlier call with the same key recorded, unless it was erased with its run. */
async function recorded(tx: ProjectTransaction, id: RunId, decisionId: string): Promise<ReviewDecision> {
  const found = await tx.decisions.find(id, decisionId);
  if (!found) throw new ClaimgateError('content_expired');
  return found;
}

function refuseNote({ captureMethod }: ReviewRunSummary, { note }: WantedDecision): void {
  if (note === null || captureMethod !== 'private_worker') return;
  const message =
    'A note is content, and the content of a private run stays in the storage of its owner. Send the decision without a note.';
  throw new ClaimgateError('content_not_held', message);
}

function claimOf(run: ReviewRunSummary, { claimId }: WantedDecision): number | null {
  if (claimId === null) return null;
  const claim = parseClaimId(run.id, run.outcome?.claimCount ?? 0, claimId);
  if (claim !== undefined) return claim;
  const message = 'is no claim of this run; the ids are in its list of claims';
  throw new ClaimgateError('validation_failed', undefined, { fields: [{ path: 'claim_id', message }] });
}
