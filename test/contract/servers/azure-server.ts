import { writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import path from 'node:path';
import { ContainerClient, newPipeline, StorageSharedKeyCredential } from '@azure/storage-blob';
import { ServerProcess } from './server-process.js';
import { AZURITE } from './service-programs.js';

export const AZURE_ACCOUNT = 'testaccount';
export const AZURE_KEY = Buffer.from('key of the account of tests').toString('base64');

/** A server that speaks the protocol of Azure Blob Storage. */
export class AzureServer {
  private containers = 0;
  private constructor(
    private readonly process: ServerProcess,
    private readonly scheme: 'http' | 'https',
  ) {}

  /** With a certificate it speaks TLS, and takes tokens of identities besides the key. */
  static async start(tls?: { readonly key: string; readonly cert: string }): Promise<AzureServer> {
    const server = await ServerProcess.start(
      process.execPath,
      (folder, port) => {
        const place = ['--blobHost', '127.0.0.1', '--blobPort', String(port), '--inMemoryPersistence'];
        return [AZURITE, ...place, '--skipApiVersionCheck', '--disableTelemetry', '--silent', ...secured(folder, tls)];
      },
      { AZURITE_ACCOUNTS: `${AZURE_ACCOUNT}:${AZURE_KEY}` },
    );
    return new AzureServer(server, tls ? 'https' : 'http');
  }

  get endpoint(): string {
    return `${this.scheme}://127.0.0.1:${this.process.port}/${AZURE_ACCOUNT}`;
  }

  /** The certificate that it shows, where it has one. */
  get caFile(): string {
    return path.join(this.process.folder, 'cert.pem');
  }

  get port(): number {
    return this.process.port;
  }

  credential(key = AZURE_KEY): StorageSharedKeyCredential {
    return new StorageSharedKeyCredential(AZURE_ACCOUNT, key);
  }

  async createContainer(ca?: string): Promise<string> {
    this.containers += 1;
    const name = `container-${this.containers}`;
    const agent = ca === undefined ? undefined : new Agent({ ca });
    const pipeline = newPipeline(this.credential(), { agent } as object);
    await new ContainerClient(`${this.endpoint}/${name}`, pipeline).create();
    return name;
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }
}

function secured(folder: string, tls: { readonly key: string; readonly cert: string } | undefined): string[] {
  if (!tls) return [];
  const files = Object.entries(tls).map(([name, text]) => {
    const file = path.join(folder, `${name}.pem`);
    writeFileSync(file, text);
    return [`--${name}`, file];
  });
  return [...files.flat(), '--oauth', 'basic'];
}
