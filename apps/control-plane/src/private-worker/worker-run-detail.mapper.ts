import type { CredentialGenerationDto, WorkerEventBody, WorkerLeaseDto, WorkerRunDetail } from '@claimgate/contracts';
import { credentialState, leaseState } from '@claimgate/domain';
import type { PrivateRun, ReceivedWorkerEvent, WorkerCredential } from '@claimgate/persistence';
import type { WorkerRun } from './read-worker-run.js';

/** A private run as its owner sees it. */
export function toWorkerRunDetail({ run, credentials, lastEvent }: WorkerRun, requestId: string): WorkerRunDetail {
  return {
    review_run_id: run.id,
    run_status: run.status,
    lease: toLease(run),
    require_proof: run.requireProof,
    worker_key_thumbprint: run.keyThumbprint,
    credentials: credentials.map((credential) => toGeneration(run, credential)),
    revoked_at: run.revokedAt?.toISOString() ?? null,
    chain: { last_sequence: run.lastSequence, last_hash: run.lastHash },
    report_pointer: lastEvent ? pointerOf(lastEvent) : null,
    request_id: requestId,
  };
}

function toLease(run: PrivateRun): WorkerLeaseDto {
  const state = leaseState(run, run.now);
  const expiresAt = state === 'ended' ? null : run.leaseExpiresAt;
  return { state, expires_at: expiresAt?.toISOString() ?? null, deadline_at: run.deadlineAt.toISOString() };
}

function toGeneration(run: PrivateRun, credential: WorkerCredential): CredentialGenerationDto {
  return {
    credential_id: credential.id,
    generation: credential.generation,
    state: credentialState(run, credential, run.now),
    issued_at: credential.issuedAt.toISOString(),
    expires_at: credential.expiresAt.toISOString(),
    replaced_at: credential.replacedAt?.toISOString() ?? null,
  };
}

function pointerOf({ canonical }: ReceivedWorkerEvent): string | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is stored was checked when it came
  return (JSON.parse(canonical) as WorkerEventBody).completion?.report_pointer ?? null;
}
