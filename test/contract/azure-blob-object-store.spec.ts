import { afterAll, beforeAll } from '@jest/globals';
import { openObjectStore } from '@claimgate/storage';
import { objectStoreContract } from './object-store-contract.js';
import { AZURE_ACCOUNT, AzureServer } from './servers/azure-server.js';
import { AZURITE, describeWith } from './servers/test-services.js';

describeWith(AZURITE)('a container of Azure Blob Storage', () => {
  let server: AzureServer;
  beforeAll(async () => {
    server = await AzureServer.start();
  }, 90_000);
  afterAll(() => server?.stop());

  objectStoreContract(async () => {
    const uri = `azblob://${AZURE_ACCOUNT}/${await server.createContainer()}/some/prefix`;
    return openObjectStore(uri, { azure: { endpoint: server.endpoint, credential: server.credential() } });
  });
});
