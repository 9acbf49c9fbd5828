import { DefaultAzureCredential, type DefaultAzureCredentialOptions, type TokenCredential } from '@azure/identity';
import type { Agents } from './agents.js';

type Policy = NonNullable<NonNullable<DefaultAzureCredentialOptions['additionalPolicies']>[number]>['policy'];

/** Azure's default chain (environment, workload or managed identity, az login), through the same proxies as all else. */
export function azureCredential(agents: Agents): TokenCredential {
  return new DefaultAzureCredential({ additionalPolicies: [{ policy: chooseAgent(agents), position: 'perCall' }] });
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
