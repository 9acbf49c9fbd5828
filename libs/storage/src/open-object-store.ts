import { FileObjectStore } from './file/file-object-store.js';
import type { ObjectStore } from './object-store.js';
import type { StoreOptions } from './store-options.js';
import { parseStoreUri } from './store-uri.js';

/**
 * The store at a URL. Nothing is asked of it yet: whether it responds shows with the first call. The SDK of a cloud is loaded only
 * where it is needed, since that takes longer than a short review.
 */
export async function openObjectStore(uri: string, options: StoreOptions = {}): Promise<ObjectStore> {
  const location = parseStoreUri(uri);
  switch (location.kind) {
    case 'file':
      return new FileObjectStore(location.folder);
    case 's3': {
      const { openS3Store } = await import('./s3/open-s3-store.js');
      return openS3Store(location, options);
    }
    case 'azblob': {
      const { openAzureStore } = await import('./azure/open-azure-store.js');
      return openAzureStore(location, options);
    }
  }
}
