import { parseQueueUri } from '@claimgate/queue';
import { read } from '@claimgate/runtime';
import { parseAzureEndpoint, parseStore } from './parse-url.js';
import { defaulted, setting, toggle } from './worker-setting.js';

/** What `consume` alone takes: where packets come from, how they are held, and where it tells how it is. */
export const CONSUME_SETTINGS = {
  queueUrl: setting('queue-url', {
    value: 'URL',
    description:
      'Where packet pointers wait: https://sqs.REGION.amazonaws.com/ACCOUNT/QUEUE, https://ACCOUNT.queue.core.windows.net/QUEUE, or a prefix whose packets (*.json) are themselves the messages: s3://bucket/prefix, https://ACCOUNT.blob.core.windows.net/container/prefix, file:///folder.',
    parse: parseQueue,
  }),
  deadLetterUrl: setting('dead-letter-url', {
    value: 'URL',
    description: 'Where messages go that cannot be worked on, with a reason and no content. A URL as for the queue.',
    parse: parseQueue,
  }),
  packets: setting('packets', {
    value: 'URI',
    description:
      'The prefix that packets must be in: a pointer that leads elsewhere is refused. A prefix as the queue is its own.',
    parse: parseStore,
  }),
  concurrency: defaulted('concurrency', '1', {
    value: 'N',
    description: 'How many packets are worked on at once. Each needs as much memory as --memory-limit-mb allows.',
    parse: read.integer(1, 64),
  }),
  holdSeconds: defaulted('hold-seconds', '120', {
    value: 'N',
    description:
      'How long a packet is kept for a consumer that gives no sign of life. One at work renews it every third of that.',
    parse: read.integer(3, 3_600),
  }),
  mostTurns: defaulted('most-turns', '5', {
    value: 'N',
    description: 'After so many turns that came to no report a packet is given up.',
    parse: read.integer(1, 100),
  }),
  pollSeconds: defaulted('poll-seconds', '5', {
    value: 'N',
    description: 'How long to wait before an empty queue is asked again.',
    parse: read.integer(1, 3_600),
  }),
  drainSeconds: defaulted('drain-seconds', '25', {
    value: 'N',
    description: 'How long work may go on after SIGTERM; what is not done by then is given back.',
    parse: read.integer(0, 3_600),
  }),
  untilEmpty: toggle('until-empty', 'End once nothing waits and nothing is at work, instead of waiting for more.'),
  healthPort: setting('health-port', {
    value: 'PORT',
    description: 'Serve /health/live, /health/ready and /metrics at this port. Without it, nothing listens.',
    parse: read.integer(0, 65_535),
  }),
  healthHost: defaulted('health-host', '127.0.0.1', {
    value: 'HOST',
    description: 'The address that the health port listens at; 0.0.0.0 in a pod.',
    parse: read.text,
  }),
  azureQueueEndpoint: setting('azure-queue-endpoint', {
    value: 'URL',
    description: 'A queue server other than https://ACCOUNT.queue.core.windows.net; it too must speak https.',
    parse: parseAzureEndpoint,
  }),
};

function parseQueue(text: string): string {
  parseQueueUri(text);
  return text;
}
