import { isFinished, type RunErrorCode } from './run.js';
import type { WorkerRunRecord } from './worker-credential.js';

/** How often a worker must be heard. The reaper looks often enough that a lost one is marked within `lostWithinSeconds`. */
export const WORKER_LEASE = { heartbeatSeconds: 15, leaseSeconds: 60, lostWithinSeconds: 75 } as const;

/** A lease with less than this left was not renewed for two heartbeats: its worker has fallen silent. */
export const SILENT_LEASE_SECONDS = WORKER_LEASE.leaseSeconds - 2 * WORKER_LEASE.heartbeatSeconds;

/** Until when a worker that was heard now may be silent; never past the run's deadline. */
export function leaseFrom(now: Date, deadlineAt: Date): Date {
  return new Date(Math.min(now.getTime() + WORKER_LEASE.leaseSeconds * 1000, deadlineAt.getTime()));
}

/** Why a run must be given up now; undefined while it need not be. What may be done to a run never hangs on when the reaper looked. */
export function findEnd(
  { status, leaseExpiresAt, deadlineAt }: Pick<WorkerRunRecord, 'status' | 'leaseExpiresAt' | 'deadlineAt'>,
  now: Date,
): Extract<RunErrorCode, 'worker_lost' | 'deadline_exceeded'> | undefined {
  if (isFinished(status)) return undefined;
  if (leaseExpiresAt && leaseExpiresAt < deadlineAt) return leaseExpiresAt <= now ? 'worker_lost' : undefined;
  return deadlineAt <= now ? 'deadline_exceeded' : undefined;
}

export const LEASE_STATES = ['waiting', 'running', 'silent', 'ended'] as const;
/** Where the lease of a private run stands. */
export type LeaseState = (typeof LEASE_STATES)[number];

/** Whether the worker of a run is heard. One whose lease ends with its deadline cannot be told to be silent. */
export function leaseState(run: Pick<WorkerRunRecord, 'status' | 'leaseExpiresAt' | 'deadlineAt'>, now: Date): LeaseState {
  if (isFinished(run.status) || findEnd(run, now)) return 'ended';
  if (!run.leaseExpiresAt) return 'waiting';
  const left = run.leaseExpiresAt.getTime() - now.getTime();
  return left > SILENT_LEASE_SECONDS * 1000 || run.leaseExpiresAt >= run.deadlineAt ? 'running' : 'silent';
}
