import { ClaimgateError } from '@claimgate/domain';
import { parseStoreUri } from '@claimgate/storage';

/** Where a queue is: one of Amazon SQS, one of Azure, or the prefix of a store. */
export type QueueLocation =
  | { readonly kind: 'sqs'; readonly url: string; readonly region: string | undefined }
  | { readonly kind: 'azure'; readonly account: string; readonly queue: string }
  | { readonly kind: 'prefix'; readonly storeUri: string };

const SQS = /^https?:\/\/(?<host>[A-Za-z0-9.-]+(?::\d{1,5})?)\/\d{12}\/[A-Za-z0-9_-]{1,80}(?:\.fifo)?$/;
const SQS_REGION = /(?:^|\.)sqs\.(?<region>[a-z0-9-]+)\./;
const AZURE_QUEUE =
  /^(?:azqueue:\/\/(?<a>[a-z0-9]{3,24})|https:\/\/(?<b>[a-z0-9]{3,24})\.queue\.core\.windows\.net)\/(?<queue>[a-z0-9](?:-?[a-z0-9]){2,62})$/;
const AZURE_BLOB = /^https:\/\/(?<account>[a-z0-9]{3,24})\.blob\.core\.windows\.net\/(?<rest>.+)$/s;

/** Reads the URL of a queue, or throws `storage_misconfigured` with the forms that there are. */
export function parseQueueUri(uri: string): QueueLocation {
  const sqs = SQS.exec(uri)?.groups;
  if (sqs) return { kind: 'sqs', url: uri, region: SQS_REGION.exec(sqs['host'] ?? '')?.groups?.['region'] };
  const azure = AZURE_QUEUE.exec(uri)?.groups;
  if (azure) return { kind: 'azure', account: azure['a'] ?? azure['b'] ?? '', queue: azure['queue'] ?? '' };
  const storeUri = toStoreUri(uri);
  if (!/^(?:file|s3|azblob):/.test(storeUri)) throw unreadable();
  parseStoreUri(storeUri);
  return { kind: 'prefix', storeUri };
}

/** Stores are known by URLs of ours; those that Azure's own pages show are taken as well. */
function toStoreUri(uri: string): string {
  const blob = AZURE_BLOB.exec(uri)?.groups;
  return blob ? `azblob://${blob['account']}/${blob['rest']}` : uri;
}

/** The URL is not repeated: queues of others may carry a key in it. */
function unreadable(): ClaimgateError {
  const forms =
    'https://sqs.REGION.amazonaws.com/ACCOUNT/QUEUE, https://ACCOUNT.queue.core.windows.net/QUEUE, s3://bucket/prefix, ' +
    'https://ACCOUNT.blob.core.windows.net/container/prefix or file:///folder';
  return new ClaimgateError('storage_misconfigured', `That is no URL of a queue. Write it as ${forms}, without a key in it.`);
}
