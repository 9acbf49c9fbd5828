import { randomUUID } from 'node:crypto';
import { ClaimgateError, isRecord } from '@claimgate/domain';
import { sha256Hex, ZERO_HASH } from './event-hash.js';
import { firstEventId } from './first-event-id.js';
import type { GuardedMessage } from './guarded-message.js';

/**
 * Every body that was sent, as the bytes that were sent, in their order: the one that created the run, where this worker did, then the
 * events. The events are the chain itself: each line has the hash of the one before, and the first one names the create body by its
 * id. What is sent again is in it once.
 */
export class EgressLedger {
  private readonly lines: string[] = [];
  private last = ZERO_HASH;
  private readonly created: string | undefined;

  /** `created` is the message that creates the run: in the ledger before it is sent. */
  constructor(created?: GuardedMessage) {
    if (created && (created.kind !== 'create_worker_run' || created.body === null))
      throw new ClaimgateError('internal_error', 'A ledger begins with the body that creates a run, or with none.');
    this.created = created?.body ?? undefined;
  }

  /** The hash of the last event. */
  get head(): string {
    return this.last;
  }

  /** The place that the next event has. */
  get nextSequence(): number {
    return this.lines.length + 1;
  }

  /** An id for the next event. */
  nextEventId(): string {
    return this.nextSequence === 1 && this.created !== undefined ? firstEventId(this.created) : randomUUID();
  }

  /** Takes the next event; refuses one that does not follow the last. */
  append(message: GuardedMessage): void {
    const line = this.nextLine(message);
    this.lines.push(line);
    this.last = sha256Hex(line);
  }

  /** The ledger as `egress.jsonl` has it once this event is in it. */
  textWith(message: GuardedMessage): string {
    const before = this.created === undefined ? [] : [this.created];
    return [...before, ...this.lines, this.nextLine(message)].map((line) => `${line}\n`).join('');
  }

  private nextLine({ kind, body }: GuardedMessage): string {
    if (kind !== 'worker_event' || body === null)
      throw new ClaimgateError('internal_error', 'Only events are appended to a ledger.');
    const event: unknown = JSON.parse(body);
    const { sequence, previous_hash: previous, event_id: id } = isRecord(event) ? event : {};
    const isNamed = sequence !== 1 || this.created === undefined || id === firstEventId(this.created);
    if (sequence === this.nextSequence && previous === this.last && isNamed) return body;
    throw new ClaimgateError('sequence_conflict', 'The event does not follow the last one of the ledger.');
  }
}
