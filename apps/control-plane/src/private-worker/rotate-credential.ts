import { randomUUID } from 'node:crypto';
import { ClaimgateError, rotateCredentials, type RunId } from '@claimgate/domain';
import { ProjectDatabase, type ProjectTransaction, type WorkerCredential } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import { writeAudit } from '../access/write-audit.js';
import type { Call } from '../call.js';
import { getReviewRun } from '../review-runs/get-review-run.js';
import { CredentialIssuer, type IssuedCredential } from './credential-issuer.js';
import { holdPrivateRun } from './hold-private-run.js';

/** Gives a run the next generation of its credential. The one before goes on for the overlap; older ones end at once. */
@Injectable()
export class RotateCredential {
  constructor(
    private readonly database: ProjectDatabase,
    private readonly issuer: CredentialIssuer,
  ) {}

  async execute(call: Call, id: RunId, overlapSeconds: number): Promise<IssuedCredential> {
    const keyId = await this.issuer.currentKeyId();
    const { run, credential } = await this.database.within(call.scope, async (tx) => {
      const earlier = call.idempotency.made;
      const next = earlier ? await tx.workerCredentials.find(id, earlier) : await rotate(tx, id, { overlapSeconds, keyId });
      if (!earlier) await writeAudit(tx, call, 'credential.rotate', id);
      if (!next) throw new ClaimgateError('review_run_not_found');
      await call.idempotency.record(tx, next.id);
      return { run: await getReviewRun(tx, id), credential: next };
    });
    return this.issuer.issue(run, credential);
  }
}

interface Rotation {
  readonly overlapSeconds: number;
  readonly keyId: string;
}

async function rotate(tx: ProjectTransaction, id: RunId, { overlapSeconds, keyId }: Rotation): Promise<WorkerCredential> {
  const run = await holdPrivateRun(tx, id);
  const before = await tx.workerCredentials.listInForce(id, run.now);
  const after = rotateCredentials(run, before, { overlapSeconds, now: run.now });
  const issued = after?.pop();
  if (!after || !issued) throw new ClaimgateError('run_finished');
  const next = { ...issued, id: randomUUID(), signingKeyId: keyId };
  for (const replaced of after) await tx.workerCredentials.replace(id, replaced);
  await tx.workerCredentials.insert(id, next);
  return next;
}
