import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { openDeadLetters, openPacketQueue, type QueueOptions } from '@claimgate/queue';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { packetQueueContract } from './packet-queue-contract.js';
import { AwsServer } from './servers/aws-server.js';
import { AZURE_ACCOUNT } from './servers/azure-server.js';
import { AzureQueueServer } from './servers/azure-queue-server.js';
import { aCertificate } from './servers/certificate.js';
import { recogniseErrorsOfNode } from './servers/errors-of-node.js';
import { AZURITE_QUEUE, describeWith, MOTO } from './servers/test-services.js';

recogniseErrorsOfNode();
const nothingSettled = async () => () => false;

describeWith(MOTO)('a queue of Amazon SQS', () => {
  let server: AwsServer;
  beforeAll(async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'key-of-tests';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'secret-of-tests';
    server = await AwsServer.start();
  }, 90_000);
  afterAll(() => server?.stop());
  const options: QueueOptions = { s3: { region: 'eu-central-1' }, waitSeconds: 0 };

  packetQueueContract(async () => {
    const url = await server.createQueue();
    return {
      queue: await openPacketQueue(url, options, nothingSettled),
      letters: await openDeadLetters(url, options),
      send: async (text) => void (await server.sqs().send(new SendMessageCommand({ QueueUrl: url, MessageBody: text }))),
    };
  });

  it('is storage_misconfigured where it is not there, and storage_unavailable where nobody listens', async () => {
    const missing = await openPacketQueue(`${server.endpoint}/123456789012/none`, options, nothingSettled);
    await expect(missing.receive({ most: 1, holdSeconds: 5 })).rejects.toMatchObject({ code: 'storage_misconfigured' });
    const silent = await openPacketQueue('http://127.0.0.1:9/123456789012/none', { ...options, attempts: 1 }, nothingSettled);
    await expect(silent.receive({ most: 1, holdSeconds: 5 })).rejects.toMatchObject({ code: 'storage_unavailable' });
  }, 60_000);
});

describeWith(AZURITE_QUEUE)('a queue of Azure Storage', () => {
  const certificate = aCertificate();
  let server: AzureQueueServer;
  beforeAll(async () => {
    server = await AzureQueueServer.start(certificate);
  }, 90_000);
  afterAll(() => server?.stop());
  const options = (): QueueOptions => ({
    azureQueueEndpoint: server.endpoint,
    azure: { credential: server.credential },
    ca: certificate.cert,
  });

  packetQueueContract(async () => {
    const name = await server.createQueue();
    const url = `azqueue://${AZURE_ACCOUNT}/${name}`;
    return {
      queue: await openPacketQueue(url, options(), nothingSettled),
      letters: await openDeadLetters(url, options()),
      send: async (text) => void (await server.client(name).sendMessage(text)),
    };
  });

  it('reads messages in Base64, as Azure Functions write them', async () => {
    const name = await server.createQueue();
    await server.client(name).sendMessage(Buffer.from('{"packet":"file:///a"}').toString('base64'));
    const queue = await openPacketQueue(`azqueue://${AZURE_ACCOUNT}/${name}`, options(), nothingSettled);
    await expect(queue.receive({ most: 1, holdSeconds: 60 })).resolves.toMatchObject([{ text: '{"packet":"file:///a"}' }]);
  }, 30_000);

  it('is storage_misconfigured where it is not there', async () => {
    const missing = await openPacketQueue(`azqueue://${AZURE_ACCOUNT}/none`, options(), nothingSettled);
    await expect(missing.receive({ most: 1, holdSeconds: 5 })).rejects.toMatchObject({ code: 'storage_misconfigured' });
  }, 30_000);
});
