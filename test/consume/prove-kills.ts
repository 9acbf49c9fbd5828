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
import { runConsumeKills, type ConsumeKillReport } from './run-kills.js';
import { anSqsRig } from './sqs-rig.js';

const OPTIONS = {
  seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  kills: { type: 'string', default: '50' },
  packets: { type: 'string', default: '200' },
  queue: { type: 'string', default: 'sqs' },
} as const;

const LIMIT_MS = 3_600_000;

/** Kills consumers over a full queue in real time; true when every packet has one finished report. */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const database = await startTestServer();
  const world = await ConsumeWorld.start();
  const [rig, close] = await openRig(world, values.queue);
  try {
    say(`seed: ${values.seed}, queue: ${values.queue}`);
    const report = await runConsumeKills(world, rig, {
      seed: Number(values.seed),
      packets: Number(values.packets),
      kills: Number(values.kills),
      consumers: 2,
      holdSeconds: 10,
      longestMs: 1_500,
      settle: async () => undefined,
      limitMs: LIMIT_MS,
      say,
    });
    print(report, say);
    return [report.doubled, report.lost, report.dead, report.wrong].every(({ length }) => length === 0) && report.left === 0;
  } finally {
    await close();
    await world.stop();
    await database.stop();
  }
}

async function openRig(world: ConsumeWorld, kind: string): Promise<[QueueRig, () => Promise<unknown>]> {
  if (kind === 'prefix') return [aPrefixRig(world), async () => undefined];
  if (kind === 'sqs') {
    const server = await AwsServer.start();
    return [await anSqsRig(world, server), () => server.stop()];
  }
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
