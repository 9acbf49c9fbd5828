import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openObjectStore, readWhole, type ObjectStore, type StoreOptions } from '@claimgate/storage';
import { checkPacket, putPacket } from './check-packet.js';
import { objectStoreContract } from './object-store-contract.js';
import { remoteStoreContract } from './remote-store-contract.js';
import { AZURE_ACCOUNT, AZURE_KEY, AzureServer } from './servers/azure-server.js';
import { aCertificate } from './servers/certificate.js';
import { IdentityServer } from './servers/identity-server.js';
import { AZURITE, describeWith } from './servers/test-services.js';

describeWith(AZURITE)('a container of Azure Blob Storage', () => {
  let server: AzureServer;
  beforeAll(async () => {
    server = await AzureServer.start();
  });
  afterAll(() => server?.stop());

  async function open(container: string, options: StoreOptions = {}): Promise<ObjectStore> {
    const azure = { endpoint: server.endpoint, credential: server.credential(), ...options.azure };
    return openObjectStore(`azblob://${AZURE_ACCOUNT}/${container}/some/prefix`, { ...options, azure });
  }

  objectStoreContract(async () => open(await server.createContainer()));

  remoteStoreContract(() => {
    const endpoint = (origin: string): string => `${origin}/${AZURE_ACCOUNT}`;
    return {
      port: server.port,
      open: async (origin, options) =>
        open(await server.createContainer(), { ...options, azure: { endpoint: endpoint(origin) } }),
      openMissing: (origin) => open('no-such-container', { azure: { endpoint: endpoint(origin) } }),
      openDenied: async (origin) => {
        const credential = server.credential(Buffer.from('another key').toString('base64'));
        return open(await server.createContainer(), { azure: { endpoint: endpoint(origin), credential } });
      },
      order: async () => ({
        uri: `azblob://${AZURE_ACCOUNT}/${await server.createContainer()}/large`,
        options: { azure: { endpoint: server.endpoint } },
        azureKey: { account: AZURE_ACCOUNT, key: AZURE_KEY },
      }),
      completion: 'comp=blocklist',
    };
  });

  describe('with the identity of the machine', () => {
    const certificate = aCertificate();
    let identities: IdentityServer;
    let secure: AzureServer;
    beforeAll(async () => {
      identities = await IdentityServer.start();
      secure = await AzureServer.start(certificate);
    });
    afterAll(() => Promise.all([identities?.stop(), secure?.stop()]));

    // First, since the SDK keeps a token once it has one.
    it('is storage_denied where the machine has none', async () => {
      identities.announce({ refuse: true });
      const uri = `azblob://${AZURE_ACCOUNT}/nowhere/some/prefix`;
      const store = await openObjectStore(uri, { azure: { endpoint: secure.endpoint }, ca: certificate.cert });
      await expect(store.create('a', Buffer.from('x'))).rejects.toMatchObject({
        code: 'storage_denied',
        message: expect.stringContaining('default chain of the Azure SDK'),
      });
    });

    it('gets it from the default chain of the SDK, and nothing else is asked of the user', async () => {
      identities.announce();
      const uri = `azblob://${AZURE_ACCOUNT}/${await secure.createContainer(certificate.cert)}/some/prefix`;
      const store = await openObjectStore(uri, { azure: { endpoint: secure.endpoint }, ca: certificate.cert });
      await store.create('a', Buffer.from('by identity'));
      await expect(readWhole(store, 'a', { maxBytes: 100 })).resolves.toEqual(Buffer.from('by identity'));
      expect(identities.asked).toEqual(['https://storage.azure.com']);
    });

    it('is where a worker finds its packet', async () => {
      identities.announce();
      const uri = `azblob://${AZURE_ACCOUNT}/${await secure.createContainer(certificate.cert)}/some/prefix`;
      await putPacket(await openObjectStore(uri, { azure: { endpoint: secure.endpoint }, ca: certificate.cert }));
      const flags = ['--azure-endpoint', secure.endpoint, '--ca-file', secure.caFile];
      await expect(checkPacket(`${uri}/case`, ...flags)).resolves.toMatchObject({ safe_use_status: 'supported' });
    });
  });
});
