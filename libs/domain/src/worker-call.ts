import type { ErrorCode } from './error.js';
import type { RunStatus } from './run.js';
import { credentialState, type CredentialState, type WorkerCredentialRecord, type WorkerRunRecord } from './worker-credential.js';
import type { SecurityEventKind, WorkerEventType } from './worker-event.js';
import { findEnd, leaseFrom } from './worker-lease.js';

/** A proof of possession whose signature, method, URL and token were found right. */
export interface PresentedProof {
  readonly keyThumbprint: string;
  /** Whether it was made within a minute of now. */
  readonly isInTime: boolean;
  /** False when the same proof was used before. */
  readonly isFresh: boolean;
}

/** An event in the form of the chain. */
export interface PlacedEvent {
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** Everything that decides about one call of a worker, read under the lock of its run. */
export interface WorkerCallFacts {
  readonly now: Date;
  readonly run: WorkerRunRecord;
  readonly credential: WorkerCredentialRecord;
  readonly proof: PresentedProof | undefined;
  readonly event: PlacedEvent;
  /** Stored events with the same id or the same place. */
  readonly rivals: readonly Pick<PlacedEvent, 'hash'>[];
}

/** What to do with a call. A refusal changes nothing in the run. */
export type WorkerCallVerdict =
  | { readonly kind: 'accept' }
  | { readonly kind: 'replay' }
  | {
      readonly kind: 'refuse';
      readonly code: ErrorCode;
      readonly security?: SecurityEventKind;
      readonly expectedSequence?: number;
    };

/** Judges a call in a fixed order: first the credential, then the proof, then the event. The first error counts. */
export function judgeWorkerCall(facts: WorkerCallFacts): WorkerCallVerdict {
  return judgeCredential(facts) ?? judgeProof(facts) ?? judgeEvent(facts);
}

/** A spent credential is no error yet: it may still repeat what was recorded. */
const STATE_ERRORS: Readonly<Partial<Record<CredentialState, ErrorCode>>> = {
  revoked: 'revoked_worker_credential',
  replaced: 'replaced_worker_credential',
  expired: 'expired_worker_credential',
};

function judgeCredential({ run, credential, now }: WorkerCallFacts): WorkerCallVerdict | undefined {
  const state = credentialState(run, credential, now);
  const code = STATE_ERRORS[state];
  if (code) return refuse(code, state === 'revoked' ? 'revoked_use' : undefined);
  return credential.issuedAt > now ? refuse('invalid_worker_credential') : undefined;
}

function judgeProof({ run, proof }: WorkerCallFacts): WorkerCallVerdict | undefined {
  if (!proof) return run.requireProof || run.keyThumbprint ? refuse('invalid_proof') : undefined;
  if (run.keyThumbprint && run.keyThumbprint !== proof.keyThumbprint) {
    return refuse('credential_bound_elsewhere', 'credential_bound_elsewhere');
  }
  if (!proof.isInTime) return refuse('invalid_proof');
  return proof.isFresh ? undefined : refuse('invalid_proof', 'replayed_proof');
}

function judgeEvent({ run, event, rivals, now }: WorkerCallFacts): WorkerCallVerdict {
  if (rivals.some((rival) => rival.hash === event.hash)) return { kind: 'replay' };
  if (run.spentAt || findEnd(run, now)) return refuse('run_finished');
  if (rivals.length > 0) return refuse('sequence_conflict', 'sequence_conflict');
  const expected = run.lastSequence + 1;
  if (event.sequence !== expected) return { kind: 'refuse', code: 'sequence_gap', expectedSequence: expected };
  if (event.previousHash !== run.lastHash) return refuse('sequence_conflict', 'sequence_conflict');
  return { kind: 'accept' };
}

function refuse(code: ErrorCode, security?: SecurityEventKind): WorkerCallVerdict {
  return { kind: 'refuse', code, security };
}

const STATUS_AFTER: Readonly<Record<WorkerEventType, RunStatus>> = {
  status: 'processing',
  completion: 'completed',
  failure: 'failed',
};

/**
 * The run once an accepted event is recorded. The first event moves it to processing, gives it a lease and binds it to the key that
 * proved itself; the last one spends the credential in the same moment.
 */
export function runAfterEvent<Run extends WorkerRunRecord>(
  run: Run,
  type: WorkerEventType,
  { event, proof, now }: Pick<WorkerCallFacts, 'event' | 'proof' | 'now'>,
): Run {
  const isFirst = run.lastSequence === 0;
  const ends = type !== 'status';
  return {
    ...run,
    status: STATUS_AFTER[type],
    keyThumbprint: run.keyThumbprint ?? (isFirst ? (proof?.keyThumbprint ?? null) : null),
    leaseExpiresAt: ends ? null : leaseFrom(now, run.deadlineAt),
    spentAt: ends ? now : null,
    lastSequence: event.sequence,
    lastHash: event.hash,
  };
}
