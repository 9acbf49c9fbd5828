import { randomUUID } from 'node:crypto';
import {
  ClaimgateError,
  issueCredential,
  newRunId,
  parseRunId,
  type ReviewRunSummary,
  type RunId,
  type Usage,
} from '@claimgate/domain';
import { pipelined, ProjectDatabase, type NewPrivateRun } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import { writeAudit } from '../access/write-audit.js';
import type { Call } from '../call.js';
import { asCreated } from '../review-runs/create-review-run.js';
import { getReviewRun } from '../review-runs/get-review-run.js';
import { CredentialIssuer, type IssuedCredential } from './credential-issuer.js';

/** A private run with the credential of its worker. */
export interface CreatedWorkerRun {
  readonly run: ReviewRunSummary;
  readonly credential: IssuedCredential;
  /** What is used of the plan; a repeat of the request is not told that again. */
  readonly usage?: Usage;
}

/** Stores a private run, which waits for its worker, with the first generation of its credential. */
@Injectable()
export class CreateWorkerRun {
  constructor(
    private readonly database: ProjectDatabase,
    private readonly issuer: CredentialIssuer,
  ) {}

  async execute(call: Call, wanted: Omit<NewPrivateRun, 'id'>): Promise<CreatedWorkerRun> {
    const earlier = parseRunId(call.idempotency.made ?? '');
    if (earlier) return this.repeat(call, earlier, wanted);
    const keyId = await this.issuer.currentKeyId();
    const { run, credential, usage } = await this.database.within(call.scope, async (tx) => {
      const [counted, stored] = await pipelined([tx.usage.take(), tx.privateRuns.insert({ ...wanted, id: newRunId() })]);
      const deadlineAt = new Date(stored.createdAt.getTime() + wanted.deadlineSeconds * 1000);
      const first = { ...issueCredential({ deadlineAt }, stored.createdAt), id: randomUUID(), signingKeyId: keyId };
      await pipelined([tx.workerCredentials.insert(stored.id, first), writeAudit(tx, call, 'run.create', stored.id)]);
      await call.idempotency.record(tx, stored.id);
      return { run: stored, credential: first, usage: counted };
    });
    return { run, credential: await this.issuer.issue(run, credential), usage };
  }

  /** The run and its token as they were first given, whatever happened since. */
  private async repeat(call: Call, id: RunId, wanted: Omit<NewPrivateRun, 'id'>): Promise<CreatedWorkerRun> {
    const { run, found, credential } = await this.database.reading(call.scope, async (tx) => ({
      run: await getReviewRun(tx, id),
      found: await tx.privateRuns.find(id),
      credential: await tx.workerCredentials.findGeneration(id, 1),
    }));
    if (!found || !credential) throw new ClaimgateError('review_run_not_found');
    const created = { ...asCreated(run, { ...wanted, question: null }), sourceCount: found.announcedSources };
    return { run: created, credential: await this.issuer.issue(run, credential) };
  }
}
