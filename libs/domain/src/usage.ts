import type { RunErrorCode } from './run.js';

/** The plan of every organisation that has no other, and the one that is fallen back to. */
export const FREE_PLAN = 'free';

/** From this part of the monthly limit on, responses warn. */
const WARNING_SHARE = 0.8;

/** What an organisation has used of its plan in the current period. A limit of null is none. */
export interface Usage {
  readonly plan: string;
  readonly used: number;
  readonly monthlyLimit: number | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** Runs that may still be created in this period; null where there is no limit. A limit that was lowered leaves none, not less. */
export function remainingRuns({ used, monthlyLimit }: Usage): number | null {
  return monthlyLimit === null ? null : Math.max(0, monthlyLimit - used);
}

/** True once four fifths of the limit are used. */
export function isNearLimit({ used, monthlyLimit }: Usage): boolean {
  return monthlyLimit !== null && used >= monthlyLimit * WARNING_SHARE;
}

/**
 * Whose error it is that a run failed, by its code. A hosted run that failed through ours is not counted. What happens on a
 * customer's own machines is not ours.
 */
export const ERROR_OF: Readonly<Record<RunErrorCode, 'ours' | 'theirs'>> = {
  pipeline_error: 'ours',
  pipeline_timeout: 'ours',
  model_unavailable: 'ours',
  storage_unavailable: 'ours',
  content_expired: 'ours',
  worker_lost: 'theirs',
  worker_failed: 'theirs',
  deadline_exceeded: 'theirs',
};
