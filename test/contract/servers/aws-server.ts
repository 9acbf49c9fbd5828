import path from 'node:path';
import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { ServerProcess } from './server-process.js';
import { MOTO } from './service-programs.js';

/** The server without a line for every call. */
const QUIET =
  'import logging, sys; logging.getLogger("werkzeug").setLevel("CRITICAL"); from moto.server import main; main(sys.argv[1:])';
const REGION = 'eu-central-1';
const CREDENTIALS = { accessKeyId: 'key-of-tests', secretAccessKey: 'secret-of-tests' };

/** A server that speaks SQS and keeps visibility timeouts, and KMS, whose keys really sign and wrap. */
export class AwsServer {
  private queues = 0;
  private constructor(private readonly process: ServerProcess) {}

  static async start(): Promise<AwsServer> {
    const python = path.join(path.dirname(MOTO), 'python');
    return new AwsServer(
      await ServerProcess.start(python, (_folder, port) => ['-c', QUIET, '-H', '127.0.0.1', '-p', String(port)]),
    );
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.process.port}`;
  }

  get port(): number {
    return this.process.port;
  }

  sqs(): SQSClient {
    return new SQSClient({ endpoint: this.endpoint, region: REGION, credentials: CREDENTIALS });
  }

  /** Makes a queue; gives its URL. */
  async createQueue(): Promise<string> {
    this.queues += 1;
    const { QueueUrl = '' } = await this.sqs().send(new CreateQueueCommand({ QueueName: `queue-${this.queues}` }));
    return `${this.endpoint}${new URL(QueueUrl).pathname}`;
  }

  /** Messages of a queue that wait or are held. */
  async left(QueueUrl: string): Promise<number> {
    const { Attributes = {} } = await this.sqs().send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
    return Number(Attributes['ApproximateNumberOfMessages']) + Number(Attributes['ApproximateNumberOfMessagesNotVisible']);
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }
}
