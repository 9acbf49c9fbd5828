import { queryOptions } from '@tanstack/react-query';
import { claimgate } from '../../api/claimgate.js';
import { backOff } from '../../api/poll.js';
import { withoutRequestId } from '../../api/without-request-id.js';

const ENDED: ReadonlySet<unknown> = new Set(['completed', 'failed', 'cancelled']);

/** A run whole, asked for again until it has ended. */
export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['run', id],
    queryFn: async ({ signal }) => withoutRequestId(await claimgate.runs.get(id, { signal })),
    refetchInterval: backOff({ everyMs: 1_000, atMostMs: 15_000 }, hasEnded),
    staleTime: 30_000,
  });

function hasEnded(run: unknown): boolean {
  return typeof run === 'object' && run !== null && 'status' in run && ENDED.has(run.status);
}

/** Output, sources and claims of a completed run, which never change. */
export const contentQuery = (id: string) =>
  queryOptions({
    queryKey: ['run', id, 'content'],
    queryFn: async ({ signal }) => {
      const [packet, claims] = await Promise.all([claimgate.runs.packet(id, { signal }), claimgate.runs.claims(id, { signal })]);
      return { packet, claims };
    },
    staleTime: Infinity,
  });
