import { ClaimgateError } from '@claimgate/domain';
import type { ObjectStore, StoreCall, StoredObject } from './object-store.js';

/** Every object under a prefix at once; `payload_too_large` where there are more than the caller can take. */
export async function listAll(
  store: ObjectStore,
  prefix: string,
  options: StoreCall & { readonly most: number },
): Promise<StoredObject[]> {
  const objects: StoredObject[] = [];
  for await (const object of store.list(prefix, options)) {
    if (objects.push(object) <= options.most) continue;
    throw new ClaimgateError(
      'payload_too_large',
      `There are more than ${options.most} objects under "${prefix}". Take some away.`,
    );
  }
  return objects;
}
