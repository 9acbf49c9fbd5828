import { startOperationsServer } from '@claimgate/runtime';
import { parseQueueUri } from '@claimgate/queue';
import { delayed } from '../aborting.js';
import { REVIEW_NAMES, type ConfigOf } from '../config.js';
import { consumeProgress } from '../consume/consume-progress.js';
import { ConsumeMetrics } from '../consume/consume-metrics.js';
import { Consumer } from '../consume/consumer.js';
import { MessageHandler } from '../consume/handle-message.js';
import { PacketBook } from '../consume/packet-book.js';
import { readMessage } from '../consume/packet-pointer.js';
import { EXIT } from '../exit-code.js';
import type { Reviewer } from '../open-reviewer.js';
import { readSecretFile } from '../run/credential-file.js';
import { unreadableFiles } from '../settings/joint-problems.js';
import { below, toUrl } from '../urls.js';
import { defineCommand, type CommandContext } from './command.js';

const REQUIRED = ['queueUrl', 'deadLetterUrl', 'store', 'apiKeyFile', 'controlPlane'] as const;
const OPTIONAL = [
  'packets',
  'concurrency',
  'holdSeconds',
  'mostTurns',
  'pollSeconds',
  'drainSeconds',
  'untilEmpty',
  'healthPort',
  'healthHost',
  'azureQueueEndpoint',
  'intendedUse',
  'strictness',
  'deadlineSeconds',
  'heartbeatSeconds',
  ...REVIEW_NAMES,
] as const;

type ConsumeConfig = ConfigOf<(typeof REQUIRED)[number], (typeof OPTIONAL)[number]>;

/** Takes packets from a queue of the customer's and carries out a private run for each: one finished report a packet. */
export const consumeCommand = defineCommand({
  examples: [
    'claimgate-worker consume --queue-url https://sqs.eu-central-1.amazonaws.com/123456789012/packets --packets s3://bucket/packets ' +
      '--dead-letter-url s3://bucket/dead --store s3://bucket/reports --api-key-file key.txt --control-plane https://api.example.com',
  ],
  logs: true,
  required: REQUIRED,
  optional: OPTIONAL,
  // What is given back then needs a moment, too.
  stopWithinMs: ({ drainSeconds }) => (drainSeconds + 5) * 1000,
  problemsOf: (_words, values) => [...unreadableFiles(values, 'apiKeyFile'), ...prefixProblems(values.queueUrl, values.packets)],
  async execute(context) {
    const { config, terminal, signal } = context;
    const reviewer = await context.adapters.reviewer(config.concurrency);
    const metrics = new ConsumeMetrics();
    try {
      const consumer = await openConsumer(context, reviewer, metrics);
      const server = await openHealth(config, metrics, async () => consumer.isReady && !signal.aborted);
      if (server && !config.quiet) terminal.err(`${JSON.stringify({ event: 'listening', url: server.url })}\n`);
      await consumer.run(signal, delayed(signal, config.drainSeconds * 1000));
      await server?.close();
      return EXIT.ok;
    } finally {
      await reviewer.stop();
    }
  },
});

async function openConsumer(
  { config, adapters, clock, terminal }: CommandContext<ConsumeConfig>,
  reviewer: Reviewer,
  metrics: ConsumeMetrics,
): Promise<Consumer> {
  const storeUrl = toUrl(config.store);
  const prefix = prefixOf(config);
  const store = await adapters.openStore(storeUrl);
  const book = new PacketBook(store, clock, config.holdSeconds);
  const handler = new MessageHandler({
    ...config,
    book,
    store,
    reviewer,
    clock,
    prefix,
    guard: await adapters.controlPlane(config.controlPlane),
    apiKey: await readSecretFile(config.apiKeyFile, '--api-key-file'),
    heartbeatMs: config.heartbeatSeconds * 1000,
    deadLetters: await adapters.deadLetters(config.deadLetterUrl, config),
    readPacket: (url, signal) => adapters.input.read(url, config, signal),
    openBundle: (folder) => adapters.openStore(below(storeUrl, folder)),
  });
  const settledBefore = async ({ signal }: { readonly signal?: AbortSignal }) => {
    const done = await book.done(signal);
    return (text: string): boolean => {
      const message = readMessage(text, prefix);
      return message.kind === 'pointer' && done.has(message.pointer.key);
    };
  };
  const queue = await adapters.packetQueue(config.queueUrl, config, settledBefore);
  return new Consumer({ ...config, queue, handler, metrics, ...consumeProgress(terminal, config.quiet) });
}

/** A prefix that is the queue is where packets are. */
function prefixOf({ queueUrl, packets }: { readonly queueUrl: string; readonly packets: string | undefined }): string {
  const location = parseQueueUri(queueUrl);
  return packets ?? (location.kind === 'prefix' ? location.storeUri : '');
}

function prefixProblems(queueUrl: string | undefined, packets: string | undefined): string[] {
  if (queueUrl === undefined) return [];
  const isPrefix = parseQueueUri(queueUrl).kind === 'prefix';
  if (!isPrefix && packets === undefined)
    return ['--packets is required with a queue: the prefix that packets must be in, so that no message leads elsewhere.'];
  if (isPrefix && packets !== undefined) return ['--packets: a prefix as the queue is where its packets are. Leave it out.'];
  return [];
}

async function openHealth(config: ConsumeConfig, { registry }: ConsumeMetrics, isReady: () => Promise<boolean>) {
  const { healthPort: port, healthHost: host } = config;
  return port === undefined ? undefined : startOperationsServer({ host, port, registry, isReady });
}
