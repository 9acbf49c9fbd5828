import type { TokenCredential } from '@azure/identity';
import type { StorageSharedKeyCredential } from '@azure/storage-blob';
import { createAgents } from '../connection/agents.js';
import type { StoreOptions } from '../store-options.js';

/** The credential for services of Azure besides storage, by the same chain and the same proxy. The SDK is loaded when it is needed. */
export async function openAzureCredential(options: StoreOptions): Promise<TokenCredential | StorageSharedKeyCredential> {
  const { azureCredential } = await import('./azure-credential.js');
  return azureCredential(options, createAgents(options));
}
