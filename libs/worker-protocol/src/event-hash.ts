import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';

/** What stands before the first event of a chain. */
export const ZERO_HASH = '0'.repeat(64);

/** Lower-case hex SHA-256 of bytes, or of a text in UTF-8: the one form in which digests cross. */
export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The hash of an event. It covers `previous_hash`, so the hash of the last event stands for the whole chain. */
export function eventHash(event: object): string {
  return sha256Hex(canonicalJson(event));
}

/** An event, as far as the chain is concerned. */
export interface ChainedEvent {
  readonly sequence: number;
  readonly previous_hash: string;
}

/** The head of a whole chain from its first event on; undefined where a link is broken or an event is missing. */
export function chainHeadOf(events: readonly ChainedEvent[]): string | undefined {
  let head = ZERO_HASH;
  for (const [index, event] of events.entries()) {
    if (event.sequence !== index + 1 || event.previous_hash !== head) return undefined;
    head = eventHash(event);
  }
  return head;
}
