import { ClaimgateError, type RunId } from '@claimgate/domain';
import {
  ProjectDatabase,
  pipelined,
  type PrivateRun,
  type ReceivedWorkerEvent,
  type SecurityEventRow,
} from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../call.js';

/** A page of what a worker said, with what is suspicious about the use of its credential. */
export interface WorkerEventPage {
  readonly run: PrivateRun;
  readonly events: readonly ReceivedWorkerEvent[];
  readonly hasMore: boolean;
  readonly securityEvents: readonly SecurityEventRow[];
}

const MOST_SECURITY_EVENTS = 100;

/** Lists the events of a private run in their order, for the dashboard and for a worker's owner who looks for the receipt. */
@Injectable()
export class ListWorkerEvents {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(
    call: Call,
    id: RunId,
    page: { readonly afterSequence: number; readonly limit: number },
  ): Promise<WorkerEventPage> {
    return this.database.reading(call.scope, async (tx) => {
      const [run, events, securityEvents] = await pipelined([
        tx.privateRuns.find(id),
        // One more than asked for tells whether there is a next page.
        tx.workerEvents.list(id, page.afterSequence, page.limit + 1),
        tx.securityEvents.list(id, MOST_SECURITY_EVENTS),
      ]);
      if (!run) throw new ClaimgateError('review_run_not_found');
      return { run, events: events.slice(0, page.limit), hasMore: events.length > page.limit, securityEvents };
    });
  }
}
