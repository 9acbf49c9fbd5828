import { rm } from 'node:fs/promises';
import { openObjectStore, type ObjectStore, type StoreOptions } from '@claimgate/storage';
import { aCreateBody } from '@claimgate/testing';
import { S3Server, S3_REGION } from '../contract/servers/s3-server.js';
import { HostedApi } from '../support/hosted-api.js';
import { aFile, aFolder, WorkerCommand } from '../support/worker-command.js';
import type { QueueRig } from './queue-rig.js';

/** The scopes that a consumer's key needs, and no other. */
const SCOPES = ['private_worker_runs:create', 'review_runs:read'];

/** A control plane, a bucket of the customer's and a queue: what consumers need, and what they leave behind. */
export class ConsumeWorld {
  private constructor(
    readonly api: HostedApi,
    readonly s3: S3Server,
    readonly bucket: string,
    private readonly folder: string,
    private readonly keyFile: string,
  ) {}

  static async start(faster: Parameters<typeof HostedApi.start>[2] = {}): Promise<ConsumeWorld> {
    const folder = await aFolder();
    const s3 = await S3Server.start();
    s3.signIn();
    const api = await HostedApi.start({ CLAIMGATE_REAPER_INTERVAL_SECONDS: '5' }, undefined, faster);
    const { key } = await api.addKey(api.tenant.scope, { scopes: SCOPES });
    return new ConsumeWorld(api, s3, await s3.createBucket(), folder, await aFile(folder, 'key.txt', key));
  }

  get storage(): StoreOptions {
    return { s3: { endpoint: this.s3.endpoint, region: S3_REGION, pathStyle: true } };
  }

  /** A part of the bucket: `packets`, `reports`, `dead`. */
  uri(part: string): string {
    return `s3://${this.bucket}/${part}`;
  }

  open(part: string): Promise<ObjectStore> {
    return openObjectStore(this.uri(part), this.storage);
  }

  /** Puts a packet into the bucket that can be told from all others by its report; gives its URL. */
  async putPacket(part: string, number: number): Promise<string> {
    const ai_output = `Refunds are granted within 30 days of purchase. Parcel ${number} was refunded.`;
    const store = await this.open(part);
    await store.create(`${number}.json`, Buffer.from(JSON.stringify(aCreateBody({ ai_output }))));
    return `${this.uri(part)}/${number}.json`;
  }

  /** A consumer of a queue, in a process of its own. */
  consume(rig: QueueRig, ...more: readonly string[]): WorkerCommand {
    const flags = {
      'dead-letter-url': rig.deadLetterUrl,
      'queue-url': rig.queueUrl,
      store: this.uri(rig.reports),
      'api-key-file': this.keyFile,
      'control-plane': this.api.url,
      's3-endpoint': this.s3.endpoint,
      's3-region': S3_REGION,
      'poll-seconds': '1',
      ...rig.flags,
    };
    const words = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
    return WorkerCommand.start(['consume', '--s3-path-style', ...words, ...more], { ...this.credentials(), ...rig.env });
  }

  async stop(): Promise<void> {
    await this.api?.stop();
    await this.s3?.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private credentials(): Record<string, string> {
    const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
    return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
  }
}
