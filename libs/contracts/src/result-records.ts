import { childId, type ReviewRunSummary, type RunId, type RunOutcome } from '@claimgate/domain';

/** The run that results belong to, as far as they show it. */
export type ReviewedRun = Pick<ReviewRunSummary, 'id' | 'createdAt' | 'completedAt' | 'intendedUse'> & {
  readonly outcome: Pick<RunOutcome, 'gate'> | null;
};

/** Results are written in the moment that completes a run, so its time is theirs. */
export function writtenAt(run: ReviewedRun): string {
  return (run.completedAt ?? run.createdAt).toISOString();
}

/** The id of a record that may not be there. */
export function idOrNull(run: RunId, kind: 'claim' | 'span' | 'source', n: number | null): string | null {
  return n === null ? null : childId(run, kind, n);
}

/** Looks a record up by its number, which counts from 1 in the order records are stored. */
export function numbered<T extends { readonly n: number }>(records: readonly T[], n: number): T {
  const record = records[n - 1];
  if (record?.n !== n) throw new Error('a record of this run is missing');
  return record;
}
