import type { SupportStatus } from '@claimgate/domain';
import { gravity, type ReviewedClaim, STATUSES_WORST_FIRST } from './reviewed-claims.js';

/** For every border of a claim's words, the gravest status among the claims that hold the words from there on. */
export function gravestFrom(claims: readonly ReviewedClaim[]): ReadonlyMap<number, SupportStatus | undefined> {
  const changes = claims.flatMap(({ claim: { span }, status }) => [
    { at: span.start, status, by: 1 },
    { at: span.end, status, by: -1 },
  ]);
  const open = STATUSES_WORST_FIRST.map(() => 0);
  const gravest = new Map<number, SupportStatus | undefined>();
  for (const { at, status, by } of changes.toSorted((a, b) => a.at - b.at)) {
    open[gravity(status)] = (open[gravity(status)] as number) + by;
    gravest.set(at, STATUSES_WORST_FIRST[open.findIndex((count) => count > 0)]);
  }
  return gravest;
}
