import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import type { AwsServer } from '../contract/servers/aws-server.js';
import type { ConsumeWorld } from './consume-world.js';
import type { QueueRig } from './queue-rig.js';

let rigs = 0;

/** A queue of SQS, and another for its dead letters. */
export async function anSqsRig(world: ConsumeWorld, server: AwsServer): Promise<QueueRig> {
  rigs += 1;
  const [queueUrl, deadLetterUrl] = [await server.createQueue(), await server.createQueue()];
  const packets = `sqs-packets-${rigs}`;
  const client = server.sqs();
  return {
    queueUrl,
    deadLetterUrl,
    packets,
    reports: `sqs-reports-${rigs}`,
    flags: { packets: world.uri(packets) },
    env: {},
    send: async (text) => void (await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: text }))),
    left: () => server.left(queueUrl),
    deadReasons: async () => {
      const reasons: string[] = [];
      for (;;) {
        const received = new ReceiveMessageCommand({ QueueUrl: deadLetterUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 600 });
        const { Messages = [] } = await client.send(received);
        if (Messages.length === 0) return reasons.sort();
        reasons.push(...Messages.map(({ Body = '{}' }) => String(JSON.parse(Body).reason)));
      }
    },
  };
}
