import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { ServerProcess } from './server-process.js';
import { VERSITYGW } from './service-programs.js';

export const S3_REGION = 'eu-central-1';
const ROOT = { accessKeyId: 'root-of-tests', secretAccessKey: 'secret-of-the-root-of-tests' };

/** A server that speaks S3 and checks signatures, checksums and conditions. */
export class S3Server {
  private buckets = 0;
  private constructor(private readonly process: ServerProcess) {}

  /** Listens on this machine alone, unless the proof has a network to itself. */
  static async start(address = '127.0.0.1'): Promise<S3Server> {
    const server = await ServerProcess.start(
      VERSITYGW,
      (folder, port) => {
        const server = [
          '--port',
          `${address}:${port}`,
          '--region',
          S3_REGION,
          '--quiet',
          '--keep-alive',
          '--iam-dir',
          below(folder, 'users'),
        ];
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

  /** What a user of this server has in the environment. */
  get variables(): Readonly<Record<string, string>> {
    return { AWS_ACCESS_KEY_ID: ROOT.accessKeyId, AWS_SECRET_ACCESS_KEY: ROOT.secretAccessKey };
  }

  /** Gives the SDK's default chain the credentials of this server, as a user would. */
  signIn(secret = ROOT.secretAccessKey, accessKey = ROOT.accessKeyId): void {
    process.env['AWS_ACCESS_KEY_ID'] = accessKey;
    process.env['AWS_SECRET_ACCESS_KEY'] = secret;
  }

  async createBucket(): Promise<string> {
    this.buckets += 1;
    const name = `bucket-${this.buckets}`;
    await this.client().send(new CreateBucketCommand({ Bucket: name }));
    return name;
  }

  /** A bucket that its user may read and list, and not write to, and the credentials of that user. */
  async createReadOnlyBucket(): Promise<{ readonly bucket: string; signIn(): void }> {
    const bucket = await this.createBucket();
    const user = { accessKeyId: 'reader-of-tests', secretAccessKey: 'secret-of-the-reader-of-tests' };
    this.createUser(user);
    const allowed = { Effect: 'Allow', Principal: user.accessKeyId };
    const Statement = [
      { ...allowed, Action: 's3:GetObject', Resource: `arn:aws:s3:::${bucket}/*` },
      { ...allowed, Action: 's3:ListBucket', Resource: `arn:aws:s3:::${bucket}` },
    ];
    await this.client().send(
      new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify({ Version: '2012-10-17', Statement }) }),
    );
    return { bucket, signIn: () => this.signIn(user.secretAccessKey, user.accessKeyId) };
  }

  private createUser({ accessKeyId, secretAccessKey }: typeof ROOT): void {
    const admin = ['admin', '-a', ROOT.accessKeyId, '-s', ROOT.secretAccessKey, '-r', S3_REGION, '--endpoint-url', this.endpoint];
    execFileSync(VERSITYGW, [...admin, 'create-user', '-a', accessKeyId, '-s', secretAccessKey, '-r', 'user'], {
      stdio: 'ignore',
    });
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
