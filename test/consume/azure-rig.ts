import { AZURE_ACCOUNT } from '../contract/servers/azure-server.js';
import type { AzureQueueServer } from '../contract/servers/azure-queue-server.js';
import type { ConsumeWorld } from './consume-world.js';
import { storedReasons } from './prefix-rig.js';
import type { QueueRig } from './queue-rig.js';

let rigs = 0;

/** A queue of Azure Storage, reached by the identity of the machine; dead letters go into the bucket. */
export async function anAzureRig(world: ConsumeWorld, server: AzureQueueServer): Promise<QueueRig> {
  rigs += 1;
  const name = await server.createQueue();
  const [packets, dead] = [`azure-packets-${rigs}`, `azure-dead-${rigs}`];
  const client = server.client(name);
  const identity = ['IDENTITY_ENDPOINT', 'IDENTITY_HEADER'].map((key) => [key, process.env[key] ?? '']);
  return {
    queueUrl: `azqueue://${AZURE_ACCOUNT}/${name}`,
    deadLetterUrl: world.uri(dead),
    packets,
    reports: `azure-reports-${rigs}`,
    flags: { packets: world.uri(packets), 'azure-queue-endpoint': server.endpoint, 'ca-file': server.caFile },
    env: Object.fromEntries(identity),
    send: async (text) => void (await client.sendMessage(text)),
    left: async () => (await client.getProperties()).approximateMessagesCount ?? 0,
    deadReasons: () => storedReasons(world, dead),
  };
}
