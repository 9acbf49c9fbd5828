import type { TokenCredential } from '@azure/identity';
import { createAgents } from './agents.js';
import type { ConnectionOptions } from './connection-options.js';

/** What signs calls to Azure: its default chain. The SDK is loaded when it is needed. */
export async function openAzureCredential(options: ConnectionOptions): Promise<TokenCredential> {
  const { azureCredential } = await import('./azure-credential.js');
  return azureCredential(createAgents(options));
}
