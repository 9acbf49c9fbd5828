import { writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import path from 'node:path';
import { newPipeline, QueueClient } from '@azure/storage-queue';
import { StorageSharedKeyCredential } from '@azure/storage-blob';
import { AZURE_ACCOUNT, AZURE_KEY } from './azure-server.js';
import { ServerProcess } from './server-process.js';
import { AZURITE_QUEUE } from './service-programs.js';

/** A server that speaks the protocol of Azure's queues, over TLS: only there does the SDK send the token of an identity. */
export class AzureQueueServer {
  readonly credential = new StorageSharedKeyCredential(AZURE_ACCOUNT, AZURE_KEY);
  private queues = 0;
  private constructor(
    private readonly process: ServerProcess,
    private readonly certificate: string,
  ) {}

  static async start(tls: { readonly key: string; readonly cert: string }): Promise<AzureQueueServer> {
    const server = await ServerProcess.start(
      process.execPath,
      (folder, port) => {
        const files = Object.entries(tls).flatMap(([name, text]) => {
          const file = path.join(folder, `${name}.pem`);
          writeFileSync(file, text);
          return [`--${name}`, file];
        });
        const place = ['--queueHost', '127.0.0.1', '--queuePort', String(port), '--inMemoryPersistence'];
        return [AZURITE_QUEUE, ...place, '--skipApiVersionCheck', '--disableTelemetry', '--silent', ...files, '--oauth', 'basic'];
      },
      { AZURITE_ACCOUNTS: `${AZURE_ACCOUNT}:${AZURE_KEY}` },
    );
    return new AzureQueueServer(server, tls.cert);
  }

  get endpoint(): string {
    return `https://127.0.0.1:${this.process.port}/${AZURE_ACCOUNT}`;
  }

  get caFile(): string {
    return path.join(this.process.folder, 'cert.pem');
  }

  /** Makes a queue; gives its name. */
  async createQueue(): Promise<string> {
    this.queues += 1;
    await this.client(`queue-${this.queues}`).create();
    return `queue-${this.queues}`;
  }

  client(queue: string): QueueClient {
    const agent = new Agent({ ca: this.certificate });
    const pipeline = newPipeline(this.credential, { agent } as object);
    return new QueueClient(`${this.endpoint}/${queue}`, pipeline);
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }
}
