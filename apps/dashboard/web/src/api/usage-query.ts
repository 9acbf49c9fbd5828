import { queryOptions } from '@tanstack/react-query';
import { claimgate } from './claimgate.js';
import { backOff } from './poll.js';
import { withoutRequestId } from './without-request-id.js';

/** What is used of the plan. */
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: async ({ signal }) => withoutRequestId(await claimgate.account.usage({ signal })),
  refetchInterval: backOff({ everyMs: 15_000, atMostMs: 120_000 }),
});
