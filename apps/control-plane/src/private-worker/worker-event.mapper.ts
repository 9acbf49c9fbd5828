import type { RecordedEventDto, WorkerEventResponse, WorkerEventBody, WorkerEventList } from '@claimgate/contracts';
import type { SecurityEventKind } from '@claimgate/domain';
import type { ReceivedWorkerEvent } from '@claimgate/persistence';
import type { WorkerEventPage } from './list-worker-events.js';
import type { RecordedEvent } from './record-worker-event.js';

/** The response to an event. */
export function toEventResponse(recorded: RecordedEvent, requestId: string): WorkerEventResponse {
  const { replayed, sequence, runStatus, leaseExpiresAt, receipt } = recorded;
  return {
    accepted: true,
    replayed,
    sequence,
    run_status: runStatus,
    lease_expires_at: leaseExpiresAt?.toISOString() ?? null,
    ...(receipt === null ? {} : { receipt }),
    request_id: requestId,
  };
}

/** One page of the events of a run. */
export function toEventList(page: WorkerEventPage, requestId: string): WorkerEventList {
  return {
    items: page.events.map(toRecordedEvent),
    has_more: page.hasMore,
    security_events: page.securityEvents.map(({ kind, firstAt, lastAt, count }) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table holds our own kinds alone
      kind: kind as SecurityEventKind,
      first_at: firstAt.toISOString(),
      last_at: lastAt.toISOString(),
      count,
    })),
    receipt: page.run.receipt,
    request_id: requestId,
  };
}

function toRecordedEvent({ canonical, hash, receivedAt }: ReceivedWorkerEvent): RecordedEventDto {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is stored was checked when it came
  const { status = null, completion = null, failure = null, ...event } = JSON.parse(canonical) as WorkerEventBody;
  return { ...event, hash, received_at: receivedAt.toISOString(), status, completion, failure };
}
