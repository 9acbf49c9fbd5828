import { fileURLToPath } from 'node:url';
import { eventually } from '@claimgate/testing';
import { writePacket } from '../canary/canary-packet.js';
import type { Scenario, Scene } from '../scenario.js';
import { PLANE_ADDRESS } from '../wire/wire-addresses.js';
import { failing } from './responses.js';
import { bigPacket } from './success.js';

const slowly = {
  input: (folder: string) => writePacket(folder, bigPacket()),
  words: () => ['--heartbeat-seconds', '1'],
} as const;
/** A stop leaves three seconds for the last event. On a slow machine its receipt comes later, and the bundle says so. */
const STOPPED = ['failed', 'unconfirmed'] as const;
const preload = (name: string): string => fileURLToPath(new URL(`../preload/${name}.mjs`, import.meta.url));

/** Workers that are stopped, killed, or left alone by their control plane. */
export const END_SCENARIOS: readonly Scenario[] = [
  {
    name: 'end: SIGTERM in the middle',
    quick: true,
    ...slowly,
    during: whenProcessing(({ worker }) => worker.send('SIGTERM')),
    exit: [143],
    status: ['failed'],
    category: 'cancelled',
    bundle: STOPPED,
  },
  {
    name: 'end: SIGINT in the middle',
    ...slowly,
    during: whenProcessing(({ worker }) => worker.send('SIGINT')),
    exit: [130, 143],
    status: ['failed'],
    category: 'cancelled',
    bundle: STOPPED,
  },
  {
    name: 'end: SIGTERM before the first response',
    distort: () => failing(1, async () => new Promise((resolve) => setTimeout(resolve, 3_000))),
    during: async ({ world, worker }) => {
      await eventually('the first call has come', async () => (world.front.calls > 0 ? true : undefined), 60_000);
      worker.send('SIGTERM');
    },
    exit: [143],
    bundle: ['none'],
  },
  {
    name: 'end: kill -9 in the middle',
    ...slowly,
    during: whenProcessing(({ worker }) => worker.send('SIGKILL')),
    exit: [137],
    status: ['processing'],
    bundle: ['none'],
  },
  {
    name: 'end: a crash whose message quotes the content',
    ...slowly,
    preload: preload('quoting-crash'),
    exit: [70],
    status: ['processing', 'failed'],
    bundle: ['none'],
  },
  {
    name: 'end: the clock is ten minutes ahead',
    preload: preload('clock-ahead'),
    exit: [77],
    status: ['queued'],
    bundle: ['none'],
  },
  {
    name: 'end: the control plane is gone from the start',
    distort: () => failing(1_000, (exchange) => exchange.drop()),
    exit: [69],
    status: ['queued'],
    bundle: ['none'],
  },
  {
    name: 'end: the control plane is gone before the last event',
    distort: () => async (exchange) => (exchange.number === 1 ? exchange.respond(await exchange.pass()) : exchange.drop()),
    exit: [75],
    status: ['processing', 'failed'],
    bundle: ['unconfirmed'],
  },
  {
    name: 'end: nothing listens at the address',
    controlPlane: `http://${PLANE_ADDRESS}:9`,
    silent: true,
    exit: [69],
    status: ['queued'],
    bundle: ['none'],
  },
];

function whenProcessing(act: (scene: Scene) => void): (scene: Scene) => Promise<void> {
  return async (scene) => {
    const isProcessing = async () => ((await scene.world.run(scene.run?.id ?? '')).status === 'processing' ? true : undefined);
    await eventually('the run is under way', isProcessing, 120_000, 50);
    await new Promise((resolve) => setTimeout(resolve, 600));
    act(scene);
  };
}
