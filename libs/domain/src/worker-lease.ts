import { isFinished, type RunErrorCode } from './run.js';
import type { WorkerRunRecord } from './worker-credential.js';

/** How often a worker must be heard. The reaper looks often enough that a lost one is marked within `lostWithinSeconds`. */
export const WORKER_LEASE = { heartbeatSeconds: 15, leaseSeconds: 60, lostWithinSeconds: 75 } as const;

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
