import type { RecordedEvent, WorkerEventList } from '@claimgate/client';
import { queryOptions } from '@tanstack/react-query';
import { claimgate } from '../../../api/claimgate.js';
import { backOff } from '../../../api/poll.js';
import { withoutRequestId } from '../../../api/without-request-id.js';

const PACE = { everyMs: 2_000, atMostMs: 30_000 };

/** Where a private run, its worker and its credentials stand. */
export const workerRunQuery = (id: string) =>
  queryOptions({
    queryKey: ['run', id, 'worker'],
    queryFn: async ({ signal }) => withoutRequestId(await claimgate.privateWorker.getRun(id, { signal })),
    refetchInterval: backOff(PACE),
  });

/** All that the worker said, with the receipt and what was suspicious. */
export interface RunEvents extends Pick<WorkerEventList, 'security_events' | 'receipt'> {
  readonly events: readonly RecordedEvent[];
}

export const eventsQuery = (id: string) =>
  queryOptions({
    queryKey: ['run', id, 'events'],
    queryFn: ({ signal }) => readEvents(id, signal),
    refetchInterval: backOff(PACE),
  });

async function readEvents(id: string, signal: AbortSignal): Promise<RunEvents> {
  const events: RecordedEvent[] = [];
  for (;;) {
    const after = events.at(-1)?.sequence ?? 0;
    const page = await claimgate.privateWorker.listEvents(id, { after_sequence: after, limit: 100 }, { signal });
    events.push(...page.items);
    if (!page.has_more || page.items.length === 0)
      return { events, security_events: page.security_events, receipt: page.receipt };
  }
}
