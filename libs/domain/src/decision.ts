import { childId, type RunId } from './ids.js';

export const DECISIONS = ['accept', 'repair', 'reject'] as const;
/** What a reviewer wants done with a claim, or with a run. */
export type Decision = (typeof DECISIONS)[number];

/** What a reviewer decided. Decisions are added, never changed: the newest about a claim is the one that holds. */
export interface ReviewDecision {
  readonly id: string;
  /** From 1 without a gap, over all claims of the run. */
  readonly sequence: number;
  /** The number of the claim; null for the run as a whole. */
  readonly claim: number | null;
  readonly decision: Decision;
  /** Content. */
  readonly note: string | null;
  /** Who decided, as the holder of the API key says, or else the key. */
  readonly reviewer: string;
  /** The decision about the same claim that this one replaces. */
  readonly previousId: string | null;
  readonly createdAt: Date;
}

/** Reads the id of a claim of this run, which has so many; undefined when it has none of that id. */
export function parseClaimId(run: RunId, claimCount: number, id: string): number | undefined {
  const n = Number(id.slice(id.lastIndexOf('_') + 1));
  return n >= 1 && n <= claimCount && id === childId(run, 'claim', n) ? n : undefined;
}
