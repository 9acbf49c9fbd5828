import { ClaimgateError } from '@claimgate/domain';
import { collect } from './bytes.js';
import type { ObjectStore, ReadOptions } from './object-store.js';

const ATTEMPTS = 3;

/** All bytes of an object. One that breaks off half-way is read again, a few times. */
export async function readWhole(store: ObjectStore, key: string, options: ReadOptions): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await collect(store.read(key, options));
    } catch (error) {
      const passes = error instanceof ClaimgateError && error.code === 'storage_unavailable';
      if (!passes || attempt === ATTEMPTS) throw error;
    }
  }
}
