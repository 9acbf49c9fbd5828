import type { ObjectStore } from '../object-store.js';
import type { StoreOptions } from '../store-options.js';
import { AzureBlobObjectStore } from './azure-blob-object-store.js';
import { createAzureClient, type AzurePlace } from './create-azure-client.js';

/** A container of Azure Blob Storage as a store. */
export async function openAzureStore(
  place: AzurePlace & { readonly prefix: string },
  options: StoreOptions,
): Promise<ObjectStore> {
  return new AzureBlobObjectStore(await createAzureClient(place, options), place.prefix);
}
