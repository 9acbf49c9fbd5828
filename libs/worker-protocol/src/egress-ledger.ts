import { ClaimgateError } from '@claimgate/domain';
import { sha256Hex, ZERO_HASH, type ChainedEvent } from './event-hash.js';
import type { GuardedMessage } from './guarded-message.js';

/**
 * Every event that was sent, as the bytes that were sent, in their order. It is the chain itself: each line has the hash of the one
 * before. What is sent again is in it once.
 */
export class EgressLedger {
  private readonly lines: string[] = [];
  private last = ZERO_HASH;

  /** The hash of the last event. */
  get head(): string {
    return this.last;
  }

  /** The place that the next event has. */
  get nextSequence(): number {
    return this.lines.length + 1;
  }

  /** Takes the next event; refuses one that does not follow the last. */
  append(message: GuardedMessage): void {
    const line = this.nextLine(message);
    this.lines.push(line);
    this.last = sha256Hex(line);
  }

  /** The ledger as `egress.jsonl` has it once this event is in it. */
  textWith(message: GuardedMessage): string {
    return [...this.lines, this.nextLine(message)].map((line) => `${line}\n`).join('');
  }

  private nextLine({ kind, body }: GuardedMessage): string {
    if (kind !== 'worker_event' || body === null) throw new ClaimgateError('internal_error', 'The ledger holds events only.');
    const { sequence, previous_hash: previous } = JSON.parse(body) as ChainedEvent;
    if (sequence === this.nextSequence && previous === this.last) return body;
    throw new ClaimgateError('sequence_conflict', 'The event does not follow the last one of the ledger.');
  }
}
