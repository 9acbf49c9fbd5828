import { newPipeline, QueueClient, type StoragePipelineOptions } from '@azure/storage-queue';
import { ATTEMPTS, createAgents, openAzureCredential } from '@claimgate/cloud';
import type { QueueOptions } from '../queue-options.js';

/** Every client of the Azure SDK takes an agent; the types of this one do not say so. */
type PipelineOptions = StoragePipelineOptions & { readonly agent: unknown };

/** A client for a queue. Its credentials come from Azure's default chain, as those for blobs do. */
export async function createAzureQueueClient(
  { account, queue }: { readonly account: string; readonly queue: string },
  options: QueueOptions,
): Promise<QueueClient> {
  const endpoint = options.azureQueueEndpoint ?? `https://${account}.queue.core.windows.net`;
  const agents = createAgents(options);
  const pipelineOptions: PipelineOptions = {
    agent: endpoint.startsWith('https:') ? agents.https : agents.http,
    retryOptions: { maxTries: options.attempts ?? ATTEMPTS, retryDelayInMs: 250, maxRetryDelayInMs: 5_000 },
  };
  const credential = options.azure?.credential ?? (await openAzureCredential(options));
  return new QueueClient(`${endpoint.replace(/\/$/, '')}/${queue}`, newPipeline(credential, pipelineOptions));
}
