import { createHash } from 'node:crypto';
import { ClaimgateError, type RunId } from '@claimgate/domain';
import { readProof, workerEventsPath, type WorkerCredentialClaims } from '@claimgate/worker-protocol';
import { Injectable } from '@nestjs/common';
import { bearerToken } from '../access/bearer-token.js';
import { PublicUrl } from '../infrastructure/public-url.js';
import { CredentialReader } from './credential-reader.js';
import type { WorkerCall, WorkerProof } from './worker-call.js';

/** Where the worker of a run sends its events. */
export function eventsUrlOf(publicUrl: string, runId: RunId): string {
  return publicUrl + workerEventsPath(runId);
}

/** The head of a worker's call: what it is admitted by. */
export interface WorkerCallHead {
  readonly method: string;
  readonly authorization: string | undefined;
  /** As it was sent, if it was. */
  readonly proof: unknown;
  /** The run that the call says it is for. */
  readonly runId: unknown;
}

/**
 * Finds out whose token and proof a call carries, before its body is read and without asking the database: a stranger costs us two
 * signatures at most. That the credential holds is decided later, under the lock of its run.
 */
@Injectable()
export class AdmitWorker {
  constructor(
    private readonly credentials: CredentialReader,
    private readonly publicUrl: PublicUrl,
  ) {}

  async execute(head: WorkerCallHead): Promise<WorkerCall> {
    const token = bearerToken(head.authorization);
    if (token === undefined) throw missingCredential();
    const claims = await this.credentials.read(token);
    if (head.runId !== claims.runId) throw new ClaimgateError('review_run_not_found');
    return toWorkerCall(claims, await this.readProof(head, claims.runId, token));
  }

  /** The URL that a proof must name is made from the public URL alone, so proxies in between do no harm. */
  private async readProof(
    { method, proof }: WorkerCallHead,
    runId: RunId,
    accessToken: string,
  ): Promise<WorkerProof | undefined> {
    if (proof === undefined) return undefined;
    const htu = eventsUrlOf(this.publicUrl.value, runId);
    const { thumbprint, jti, issuedAt } = await readProof(proof, { htm: method, htu, accessToken });
    const digest = createHash('sha256').update(`${thumbprint}.${jti}`).digest();
    return { keyThumbprint: thumbprint, issuedAt, digest };
  }
}

function toWorkerCall(claims: WorkerCredentialClaims, proof: WorkerProof | undefined): WorkerCall {
  const { organizationId, projectId, runId, credentialId } = claims;
  return { scope: { organizationId, projectId }, runId, credentialId, proof };
}

function missingCredential(): ClaimgateError {
  return new ClaimgateError(
    'missing_worker_credential',
    'A worker credential is required. Send the header Authorization: Bearer <WORKER_CREDENTIAL>.',
  );
}
