import type { WorkerEventBody } from '@claimgate/contracts';
import type { StoredWorkerEvent } from '@claimgate/persistence';
import { canonicalJson, sha256Hex } from '@claimgate/worker-protocol';

/** An event with its canonical form, which is what is hashed, compared and stored. */
export interface ChainedEvent {
  readonly body: WorkerEventBody;
  readonly stored: StoredWorkerEvent;
}

/** Brings an event into the form of the chain. */
export function toChainedEvent(body: WorkerEventBody): ChainedEvent {
  const canonical = canonicalJson(body);
  const { event_id: eventId, sequence, previous_hash: previousHash } = body;
  return { body, stored: { eventId, sequence, previousHash, canonical, hash: sha256Hex(canonical) } };
}
