import { ClaimgateError } from '@claimgate/domain';
import { FileObjectStore } from './file/file-object-store.js';
import type { ObjectStore } from './object-store.js';
import type { StoreOptions } from './store-options.js';
import { parseStoreUri } from './store-uri.js';

/** The store at an address. Nothing is asked of it yet: whether it answers shows with the first call. */
export function openObjectStore(uri: string, _options: StoreOptions = {}): ObjectStore {
  const address = parseStoreUri(uri);
  switch (address.kind) {
    case 'file':
      return new FileObjectStore(address.folder);
    case 's3':
    case 'azblob':
      throw new ClaimgateError('storage_misconfigured', `Stores of the kind ${address.kind} cannot be opened yet.`);
  }
}
