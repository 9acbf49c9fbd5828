import { ClaimgateError } from '@claimgate/domain';
import type { ObjectStore } from '@claimgate/storage';
import type { DeadLetter, DeadLetters, QueueCall } from '../packet-queue.js';

/** Keeps dead letters as objects, each under its id: one that is there already is left as it is. */
export class StoredDeadLetters implements DeadLetters {
  constructor(private readonly store: ObjectStore) {}

  async send(letter: DeadLetter, { signal }: QueueCall = {}): Promise<void> {
    const content = Buffer.from(`${JSON.stringify(letter)}\n`);
    try {
      await this.store.create(`${letter.id}.json`, content, { contentType: 'application/json', signal });
    } catch (error) {
      if (!(error instanceof ClaimgateError) || error.code !== 'object_exists') throw error;
    }
  }
}
