import type { RecordedEvent } from '@claimgate/client';

/** What stands before the first event of a chain. */
const NO_HASH = '0'.repeat(64);

/** The places at which an event does not follow from the one before: none, in a whole chain. */
export function brokenLinks(events: readonly Pick<RecordedEvent, 'sequence' | 'previous_hash' | 'hash'>[]): number[] {
  return events.flatMap(({ sequence, previous_hash: previous }, i) => {
    const before = events[i - 1];
    return sequence === i + 1 && previous === (before?.hash ?? NO_HASH) ? [] : [sequence];
  });
}
