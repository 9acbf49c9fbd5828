import { openObjectStore } from '@claimgate/storage';
import type { DeadLetters, PacketQueue } from './packet-queue.js';
import { PrefixQueue, type PrefixQueueParts } from './prefix/prefix-queue.js';
import { StoredDeadLetters } from './prefix/stored-dead-letters.js';
import type { QueueOptions } from './queue-options.js';
import { parseQueueUri, type QueueLocation } from './queue-uri.js';

/** The queue at a URL. Nothing is asked of it yet: whether it responds shows with the first call. */
export async function openPacketQueue(
  uri: string,
  options: QueueOptions,
  settledBefore: PrefixQueueParts['settledBefore'],
): Promise<PacketQueue> {
  const location = parseQueueUri(uri);
  if (location.kind !== 'prefix') return openQueue(location, options);
  const { storeUri } = location;
  return new PrefixQueue({ store: await openObjectStore(storeUri, options), storeUri, settledBefore });
}

/** Where dead letters go, at a URL of the same forms. */
export async function openDeadLetters(uri: string, options: QueueOptions): Promise<DeadLetters> {
  const location = parseQueueUri(uri);
  if (location.kind !== 'prefix') return openQueue(location, options);
  return new StoredDeadLetters(await openObjectStore(location.storeUri, options));
}

/** The SDK of a cloud is loaded only where it is needed, since that takes longer than a short review. */
async function openQueue(
  location: Exclude<QueueLocation, { readonly kind: 'prefix' }>,
  options: QueueOptions,
): Promise<PacketQueue & DeadLetters> {
  if (location.kind === 'sqs') {
    const [{ createSqsClient }, { SqsQueue }] = await Promise.all([
      import('./sqs/create-sqs-client.js'),
      import('./sqs/sqs-queue.js'),
    ]);
    return new SqsQueue(await createSqsClient(location, options), location.url, options.waitSeconds);
  }
  const [{ createAzureQueueClient }, { AzureQueue }] = await Promise.all([
    import('./azure/create-azure-queue-client.js'),
    import('./azure/azure-queue.js'),
  ]);
  return new AzureQueue(await createAzureQueueClient(location, options));
}
