import { parseArgs } from 'node:util';
import { startTestServer } from '@claimgate/testing';
import { AwsServer } from '../contract/servers/aws-server.js';
import { AzureQueueServer } from '../contract/servers/azure-queue-server.js';
import { aCertificate } from '../contract/servers/certificate.js';
import { IdentityServer } from '../contract/servers/identity-server.js';
import { anAzureRig } from './azure-rig.js';
import { ConsumeWorld } from './consume-world.js';
import { aPrefixRig } from './prefix-rig.js';
import type { QueueRig } from './queue-rig.js';
import { runConsumeKills, type ConsumeKillPlan, type ConsumeKillReport } from './run-kills.js';
import { anSqsRig } from './sqs-rig.js';

const OPTIONS = {
  seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  kills: { type: 'string' },
  packets: { type: 'string' },
  queue: { type: 'string' },
  quick: { type: 'boolean', default: false },
} as const;

const QUEUES = ['prefix', 'azure', 'sqs'];
const LIMIT_MS = 3_600_000;

/** Kills consumers over a full queue in real time; true when every packet has one finished report. `--quick` is each queue, in short. */
export async function prove(args: string[]): Promise<boolean> {
  const { seed, quick, queue, kills, packets } = parseArgs({ args, options: OPTIONS }).values;
  const size = { kills: Number(kills ?? (quick ? 10 : 50)), packets: Number(packets ?? (quick ? 40 : 200)) };
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const database = await startTestServer();
  let isProven = true;
  try {
    for (const kind of queue === undefined ? (quick ? QUEUES : ['sqs']) : [queue]) {
      say(`seed: ${seed}, queue: ${kind}`);
      isProven = (await proveQueue(kind, { ...size, seed: Number(seed), say })) && isProven;
    }
  } finally {
    await database.stop();
  }
  return isProven;
}

async function proveQueue(kind: string, plan: Pick<ConsumeKillPlan, 'seed' | 'kills' | 'packets' | 'say'>): Promise<boolean> {
  const world = await ConsumeWorld.start();
  const [rig, close] = await openRig(world, kind);
  try {
    const settle = async (): Promise<void> => undefined;
    const manner = { consumers: 2, holdSeconds: 10, longestMs: 1_500, settle, limitMs: LIMIT_MS };
    const report = await runConsumeKills(world, rig, { ...plan, ...manner });
    print(report, plan.say);
    const { doubled, lost, dead, wrong, left, finished } = report;
    return [doubled, lost, dead, wrong].every(({ length }) => length === 0) && left === 0 && finished === plan.packets;
  } finally {
    await close();
    await world.stop();
  }
}

async function openRig(world: ConsumeWorld, kind: string): Promise<[QueueRig, () => Promise<unknown>]> {
  if (kind === 'prefix') return [aPrefixRig(world), async () => undefined];
  if (kind === 'sqs') {
    const server = await AwsServer.start();
    return [await anSqsRig(world, server), () => server.stop()];
  }
  if (kind !== 'azure') throw new Error(`There is no queue called ${kind}; there are ${QUEUES.join(', ')}.`);
  const identities = await IdentityServer.start();
  identities.announce();
  const server = await AzureQueueServer.start(aCertificate());
  return [await anAzureRig(world, server), () => Promise.all([server.stop(), identities.stop()])];
}

function print(report: ConsumeKillReport, say: (line: string) => void): void {
  const { doubled, lost, dead, wrong, runs, seconds, ...counts } = report;
  for (const [name, count] of Object.entries(counts)) say(`${name}: ${count}`);
  say(`doubled: ${doubled.length}${doubled.length > 0 ? ` (${doubled.join(', ')})` : ''}`);
  say(`lost: ${lost.length}${lost.length > 0 ? ` (${lost.join(', ')})` : ''}`);
  say(`dead letters: ${dead.length > 0 ? dead.join(', ') : 0}`);
  say(`runs: ${JSON.stringify(runs)}`);
  say(`seconds: ${seconds.toFixed(1)}`);
  for (const line of wrong) say(line);
}
