import { CreateWorkerRunBody, parseBody, WorkerEventBody } from '@claimgate/contracts';
import { ClaimgateError, parseRunId, type RunId } from '@claimgate/domain';
import { canonicalJson } from './canonical-json.js';

/** Where private runs are created; what concerns one of them lies below it. */
export const WORKER_RUNS_PATH = '/v1/private-worker/review-runs';
const RUNS_PATH = '/v1/review-runs';
/** Events are small: whatever is larger is no event. */
export const WORKER_EVENT_BYTES = 4 * 1024;

/** The path of a run's events. */
export function workerEventsPath(runId: string): string {
  return `${WORKER_RUNS_PATH}/${runId}/events`;
}

/** What a worker may send. Nothing else has a way out. */
export type MessageKind = 'create_worker_run' | 'worker_event' | 'get_receipt' | 'get_run' | 'revoke_worker_run';

/**
 * A message that may leave a worker. There are five kinds, made by the five functions of this class and in no other way; each
 * holds exactly the bytes that were checked against the DTO of the server, so what is checked, kept and sent cannot differ.
 */
export class GuardedMessage {
  private constructor(
    readonly kind: MessageKind,
    readonly method: 'GET' | 'POST',
    readonly path: string,
    /** Canonical JSON; null where nothing is said. */
    readonly body: string | null,
  ) {
    Object.freeze(this);
  }

  /** The request that creates a private run. */
  static createWorkerRun(body: CreateWorkerRunBody): GuardedMessage {
    return new GuardedMessage('create_worker_run', 'POST', WORKER_RUNS_PATH, guardedBody(CreateWorkerRunBody, body));
  }

  /** One event of a run. */
  static workerEvent(runId: RunId, body: WorkerEventBody): GuardedMessage {
    return new GuardedMessage('worker_event', 'POST', workerEventsPath(guardedRun(runId)), guardedBody(WorkerEventBody, body));
  }

  /** The question for a run's receipt: it says nothing but which run. */
  static getReceipt(runId: RunId): GuardedMessage {
    return new GuardedMessage('get_receipt', 'GET', `${workerEventsPath(guardedRun(runId))}?limit=1`, null);
  }

  /** The question where a run stands: it says nothing but which run. */
  static getRun(runId: RunId): GuardedMessage {
    return new GuardedMessage('get_run', 'GET', `${RUNS_PATH}/${guardedRun(runId)}`, null);
  }

  /** The word that nobody will work on a run any more: it says nothing but which run. */
  static revokeWorkerRun(runId: RunId): GuardedMessage {
    const path = `${WORKER_RUNS_PATH}/${guardedRun(runId)}/credential/revoke`;
    return new GuardedMessage('revoke_worker_run', 'POST', path, null);
  }
}

/** The very bytes are read back and checked: what an object looked like before it was written does not count. */
function guardedBody(type: new () => object, body: object): string {
  try {
    const bytes = canonicalJson(body);
    const checked = parseBody(type, JSON.parse(bytes));
    if (Buffer.byteLength(bytes) <= WORKER_EVENT_BYTES && canonicalJson(checked) === bytes) return bytes;
  } catch (error) {
    throw stopped({ cause: error });
  }
  throw stopped();
}

function guardedRun(runId: string): RunId {
  const checked = parseRunId(runId);
  if (!checked) throw stopped();
  return checked;
}

function stopped(options?: ErrorOptions): ClaimgateError {
  const message = 'The egress guard stopped a message that may not leave: it is not what the protocol allows. Nothing was sent.';
  return new ClaimgateError('internal_error', message, {}, options);
}
