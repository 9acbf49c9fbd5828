import { ContainerClient, StorageSharedKeyCredential } from '@azure/storage-blob';
import { ServerProcess } from './server-process.js';
import { AZURITE } from './test-services.js';

export const AZURE_ACCOUNT = 'testaccount';
const KEY = Buffer.from('key of the account of tests').toString('base64');

/** A server that speaks the protocol of Azure Blob Storage. */
export class AzureServer {
  private containers = 0;
  private constructor(private readonly process: ServerProcess) {}

  static async start(...more: string[]): Promise<AzureServer> {
    const server = await ServerProcess.start(
      process.execPath,
      (_folder, port) => {
        const place = ['--blobHost', '127.0.0.1', '--blobPort', String(port), '--inMemoryPersistence'];
        return [AZURITE, ...place, '--skipApiVersionCheck', '--disableTelemetry', '--silent', ...more];
      },
      { AZURITE_ACCOUNTS: `${AZURE_ACCOUNT}:${KEY}` },
    );
    return new AzureServer(server);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.process.port}/${AZURE_ACCOUNT}`;
  }

  get port(): number {
    return this.process.port;
  }

  credential(key = KEY): StorageSharedKeyCredential {
    return new StorageSharedKeyCredential(AZURE_ACCOUNT, key);
  }

  async createContainer(): Promise<string> {
    this.containers += 1;
    const name = `container-${this.containers}`;
    await new ContainerClient(`${this.endpoint}/${name}`, this.credential()).create();
    return name;
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }
}
