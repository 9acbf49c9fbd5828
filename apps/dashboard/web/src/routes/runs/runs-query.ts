import type { ReviewRun } from '@claimgate/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claimgate } from '../../api/claimgate.js';
import { backOff } from '../../api/poll.js';
import { type RunsSearch, toListQuery } from './runs-search.js';

/** One page of runs. */
export interface RunsPage {
  readonly items: readonly ReviewRun[];
  readonly nextCursor: string | null;
}

const PAGE_SIZE = 50;
const PACE = { everyMs: 5_000, atMostMs: 60_000 };

/** The runs that the address asks for, looked at again and again. */
export function runsQuery(search: RunsSearch) {
  return queryOptions({
    queryKey: ['runs', search],
    queryFn: ({ signal }) => listRuns(search, signal),
    refetchInterval: backOff(PACE),
    placeholderData: keepPreviousData,
  });
}

async function listRuns(search: RunsSearch, signal: AbortSignal): Promise<RunsPage> {
  const { items, next_cursor: nextCursor } = await claimgate.runs.list(toListQuery(search, PAGE_SIZE), { signal });
  return { items, nextCursor };
}
