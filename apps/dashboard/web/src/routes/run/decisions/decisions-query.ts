import { ContentExpiredError, type Decision } from '@claimgate/client';
import { queryOptions } from '@tanstack/react-query';
import { claimgate } from '../../../api/claimgate.js';
import { backOff } from '../../../api/poll.js';

const decisionsKey = (id: string) => ['run', id, 'decisions'] as const;

/**
 * All that reviewers decided about a run, kept up to date: others decide at the same time. It is also how the page hears that the content
 * was deleted, since that is asked for once only.
 */
export const decisionsQuery = (id: string) =>
  queryOptions({
    queryKey: decisionsKey(id),
    queryFn: async ({ signal, client }) => {
      try {
        const decisions: Decision[] = [];
        for await (const decision of claimgate.runs.listAllDecisions(id, { signal })) decisions.push(decision);
        return decisions;
      } catch (error) {
        if (error instanceof ContentExpiredError) void client.invalidateQueries({ queryKey: ['run', id], exact: true });
        throw error;
      }
    },
    refetchInterval: backOff({ everyMs: 5_000, atMostMs: 30_000 }),
  });
