import { DefaultAzureCredential, type DefaultAzureCredentialOptions, type TokenCredential } from '@azure/identity';
import type { StorageSharedKeyCredential } from '@azure/storage-blob';
import type { Agents } from '../connection/agents.js';
import type { StoreOptions } from '../store-options.js';

type Policy = NonNullable<NonNullable<DefaultAzureCredentialOptions['additionalPolicies']>[number]>['policy'];

/** What signs the calls: Azure's default chain (environment, workload or managed identity, az login) unless a test brings its own. */
export function azureCredential({ azure }: StoreOptions, agents: Agents): TokenCredential | StorageSharedKeyCredential {
  return (
    azure?.credential ??
    new DefaultAzureCredential({ additionalPolicies: [{ policy: chooseAgent(agents), position: 'perCall' }] })
  );
}

/** The server that gives a machine its identity speaks plain HTTP, those that give it to people do not. */
function chooseAgent(agents: Agents): Policy {
  return {
    name: 'claimgateAgent',
    sendRequest: (request, next) => {
      request.agent = request.url.startsWith('https:') ? agents.https : agents.http;
      return next(request);
    },
  };
}
