import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { ServerProcess } from './server-process.js';
import { VERSITYGW } from './test-services.js';

export const S3_REGION = 'eu-central-1';
const ROOT = { accessKeyId: 'root-of-tests', secretAccessKey: 'secret-of-the-root-of-tests' };

/** A server that speaks S3 and checks signatures, checksums and conditions. */
export class S3Server {
  private buckets = 0;
  private constructor(private readonly process: ServerProcess) {}

  static async start(): Promise<S3Server> {
    const server = await ServerProcess.start(
      VERSITYGW,
      (folder, port) => {
        const server = ['--port', `127.0.0.1:${port}`, '--region', S3_REGION, '--quiet', '--keep-alive'];
        return [...server, 'posix', '--sidecar', below(folder, 'metadata'), below(folder, 'buckets')];
      },
      { ROOT_ACCESS_KEY_ID: ROOT.accessKeyId, ROOT_SECRET_ACCESS_KEY: ROOT.secretAccessKey },
    );
    return new S3Server(server);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.process.port}`;
  }

  get port(): number {
    return this.process.port;
  }

  /** Gives the SDK's default chain the credentials of this server, as a user would. */
  signIn(secret = ROOT.secretAccessKey): void {
    process.env['AWS_ACCESS_KEY_ID'] = ROOT.accessKeyId;
    process.env['AWS_SECRET_ACCESS_KEY'] = secret;
  }

  async createBucket(): Promise<string> {
    this.buckets += 1;
    const name = `bucket-${this.buckets}`;
    await this.client().send(new CreateBucketCommand({ Bucket: name }));
    return name;
  }

  /** Lets nobody write into a bucket any more. */
  async makeReadOnly(bucket: string): Promise<void> {
    const Statement = [{ Effect: 'Deny', Principal: '*', Action: 's3:PutObject', Resource: `arn:aws:s3:::${bucket}/*` }];
    await this.client().send(
      new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify({ Version: '2012-10-17', Statement }) }),
    );
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }

  client(): S3Client {
    return new S3Client({ endpoint: this.endpoint, region: S3_REGION, forcePathStyle: true, credentials: ROOT });
  }
}

function below(folder: string, name: string): string {
  const place = path.join(folder, name);
  mkdirSync(place);
  return place;
}
