import {
  refuseSecrets,
  type CreateWorkerRunResponse,
  type CreateWorkerRunBody,
  type RevokeCredentialResponse,
  type WorkerCredentialDto,
} from '@claimgate/contracts';
import { WORKER_LEASE } from '@claimgate/domain';
import type { NewPrivateRun } from '@claimgate/persistence';
import { toReviewRunDto } from '../review-runs/review-run.mapper.js';
import { eventsUrlOf } from './admit-worker.js';
import type { CreatedWorkerRun } from './create-worker-run.js';
import type { IssuedCredential } from './credential-issuer.js';
import type { RevokedCredential } from './revoke-credential.js';

const DEADLINE_SECONDS = 3_600;

/** Reads a create request, whose fields were checked one by one. */
export function toPrivateRun(body: CreateWorkerRunBody): Omit<NewPrivateRun, 'id'> {
  refuseSecrets(body.metadata ?? {});
  return {
    intendedUse: body.intended_use,
    strictness: body.strictness ?? 'standard',
    externalId: body.external_id ?? null,
    metadata: body.metadata ?? {},
    sourceCount: body.source_count ?? 0,
    requireProof: body.require_proof ?? true,
    deadlineSeconds: body.deadline_seconds ?? DEADLINE_SECONDS,
    keyThumbprint: body.worker_key_thumbprint ?? null,
  };
}

/** The response to a create request. */
export function toCreateWorkerRunResponse(
  created: CreatedWorkerRun,
  publicUrl: string,
  requestId: string,
): CreateWorkerRunResponse {
  return {
    review_run: toReviewRunDto(created.run),
    worker_credential: toWorkerCredential(created.credential),
    events_url: eventsUrlOf(publicUrl, created.run.id),
    lease_seconds: WORKER_LEASE.leaseSeconds,
    request_id: requestId,
  };
}

/** A credential as it is given out. */
export function toWorkerCredential({ id, token, generation, expiresAt }: IssuedCredential): WorkerCredentialDto {
  return { credential_id: id, token, generation, expires_at: expiresAt.toISOString() };
}

/** The response to a revocation. */
export function toRevokeResponse(
  { runId, runStatus, revokedAt }: RevokedCredential,
  requestId: string,
): RevokeCredentialResponse {
  return { review_run_id: runId, run_status: runStatus, revoked_at: revokedAt.toISOString(), request_id: requestId };
}
