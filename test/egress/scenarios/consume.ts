import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { keyOf } from '../../../apps/worker/src/consume/packet-pointer.js';
import { CANARIES } from '../canary/canaries.js';
import { canaryPacket } from '../canary/canary-packet.js';
import type { Scenario, Stage } from '../scenario.js';
import { FakeSqs } from '../world/fake-sqs.js';
import { PLANE_ADDRESS } from '../wire/wire-addresses.js';
import { aFinishedBundle } from './other-commands.js';

const queues = new WeakMap<Stage['world'], FakeSqs>();
const PACKET = `${CANARIES.fileName}.json`;

/** A consumer of a queue: the names of packets are content, too, and what it asks of the control plane says nothing of them. */
export const CONSUME_SCENARIOS: readonly Scenario[] = [
  {
    name: 'consume: a prefix, with a packet and one that is none',
    quick: true,
    command: 'consume',
    before: async (stage) => {
      const folder = await aPrefix(stage);
      await writeFile(path.join(folder, `broken ${PACKET}`), `{"ai_output": "${CANARIES.brokenInput}`);
    },
    commandLine: async (stage) => ['consume', '--queue-url', urlOf(prefixOf(stage)), ...commonWords(stage), '--until-empty'],
    exit: [0],
    status: ['completed'],
    bundle: ['completed'],
  },
  {
    name: 'consume: a packet whose consumer died when it was completed',
    before: async (stage) => {
      await aPrefix(stage);
      const bundle = await aFinishedBundle(stage);
      await rm(path.join(bundle, 'receipt.jws'));
      const turns = path.join(stage.store, 'consume', 'turns', keyOf(packetOf(stage)));
      await mkdir(turns, { recursive: true });
      await writeFile(path.join(turns, '0001-taken.json'), JSON.stringify({ taken_at: new Date().toISOString(), spent: 0 }));
      await writeFile(path.join(turns, '0001-run.json'), JSON.stringify({ review_run_id: stage.run?.id }));
    },
    commandLine: async (stage) => ['consume', '--queue-url', urlOf(prefixOf(stage)), ...commonWords(stage), '--until-empty'],
    exit: [0],
    status: ['completed'],
    bundle: ['completed'],
    earlier: true,
  },
  {
    name: 'consume: a queue, with a pointer twice, one elsewhere and a sentence',
    command: 'consume',
    before: async (stage) => {
      await aPrefix(stage);
      const queue = await FakeSqs.open(PLANE_ADDRESS);
      const pointer = { packet: packetOf(stage) };
      const elsewhere = { packet: `file:///srv/${encodeURIComponent(CANARIES.fileName)}.json` };
      const messages = [pointer, pointer, elsewhere].map((message) => JSON.stringify(message));
      queue.put(...messages, `The ${CANARIES.output} instead of JSON.`);
      queues.set(stage.world, queue);
    },
    commandLine: async (stage) => {
      const packets = ['--packets', urlOf(prefixOf(stage))];
      return ['consume', '--queue-url', queueOf(stage).url, ...packets, ...commonWords(stage), '--until-empty'];
    },
    env: { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-central-1' },
    storage: (stage) => ({ address: PLANE_ADDRESS, port: queueOf(stage).port, storage: true }),
    after: async (stage) => {
      const { left, close } = queueOf(stage);
      close();
      if (left > 0) throw new Error(`the queue still holds ${left} messages, so nothing was proved`);
    },
    exit: [0],
    status: ['completed'],
    bundle: ['completed'],
  },
];

function commonWords({ world, folder, store }: Stage): string[] {
  const dead = ['--dead-letter-url', urlOf(path.join(folder, 'out'))];
  const access = ['--api-key-file', path.join(folder, 'api-key'), '--control-plane', world.front.url];
  return [...dead, '--store', store, ...access, '--poll-seconds', '1'];
}

/** A folder of packets, and the place for dead letters. */
async function aPrefix(stage: Stage): Promise<string> {
  const folder = prefixOf(stage);
  await mkdir(folder, { recursive: true });
  await mkdir(path.join(stage.folder, 'out'), { recursive: true });
  await writeFile(path.join(folder, PACKET), JSON.stringify(canaryPacket()));
  return folder;
}

function prefixOf({ folder }: Stage): string {
  return path.join(folder, `packets of ${CANARIES.fileName}`);
}

function packetOf(stage: Stage): string {
  return urlOf(path.join(prefixOf(stage), PACKET));
}

function urlOf(file: string): string {
  return pathToFileURL(file).href;
}

function queueOf({ world }: Pick<Stage, 'world'>): FakeSqs {
  const queue = queues.get(world);
  if (!queue) throw new Error('the queue was not opened');
  return queue;
}
