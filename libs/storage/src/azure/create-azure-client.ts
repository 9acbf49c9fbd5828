import { ContainerClient, newPipeline, type StoragePipelineOptions } from '@azure/storage-blob';
import { ATTEMPTS, createAgents, openAzureCredential } from '@claimgate/cloud';
import { ClaimgateError } from '@claimgate/domain';
import type { StoreOptions } from '../store-options.js';

/** The account and the container that a client is for. */
export interface AzurePlace {
  readonly account: string;
  readonly container: string;
}

/** Every client of the Azure SDK takes an agent; the types of this one do not say so. */
type PipelineOptions = StoragePipelineOptions & { readonly agent: unknown };

const NO_TOKEN_OVER_HTTP =
  'The Azure SDK sends no token over http. Name an endpoint that starts with https://, and its CA where it has one of its own.';

/** A client for a container. Its credentials come from Azure's default chain: environment, workload or managed identity, az login. */
export async function createAzureClient(place: AzurePlace, options: StoreOptions): Promise<ContainerClient> {
  const url = containerUrl(place, options);
  if (url.startsWith('http:') && !options.azure?.credential)
    throw new ClaimgateError('storage_misconfigured', NO_TOKEN_OVER_HTTP);
  const agents = createAgents(options);
  const credential = options.azure?.credential ?? (await openAzureCredential(options));
  const pipelineOptions: PipelineOptions = {
    agent: url.startsWith('https:') ? agents.https : agents.http,
    retryOptions: { maxTries: options.attempts ?? ATTEMPTS, retryDelayInMs: 250, maxRetryDelayInMs: 5_000 },
  };
  return new ContainerClient(url, newPipeline(credential, pipelineOptions));
}

function containerUrl({ account, container }: AzurePlace, { azure }: StoreOptions): string {
  const endpoint = azure?.endpoint ?? `https://${account}.blob.core.windows.net`;
  return `${endpoint.replace(/\/$/, '')}/${container}`;
}
