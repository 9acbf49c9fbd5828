import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '@claimgate/testing';
import { modelPacket } from './scenarios/model-at-work.js';
import { watchFolders } from './traces/watch-folders.js';
import { isNeighbourTalk } from './wire/neighbour-talk.js';
import type { Packet } from './wire/read-capture.js';
import type { EgressWorld } from './world/egress-world.js';
import { WireTap } from './world/wire-tap.js';

const LOCAL = fileURLToPath(new URL('../../apps/local/dist/main.js', import.meta.url));
const UNHURRIED = new URL('./preload/unhurried-model.mjs', import.meta.url);
const SECONDS = 95;
const PATH = '/usr/sbin:/usr/bin:/bin';
const LOOPBACK = /^(127\.|0:0:0:0:0:0:0:1$)/;
/** Creates a run, waits for its end and prints its status: nobody outside the namespace reaches the API. */
const REVIEW = `
  const [url, key, file] = process.argv.slice(1);
  const headers = { authorization: 'Bearer ' + key, 'content-type': 'application/json' };
  const ask = async (address, init) => (await fetch(url + address, { headers, ...init })).json();
  (async () => {
    const body = require('node:fs').readFileSync(file);
    let { review_run: run } = await ask('/v1/review-runs', { method: 'POST', body });
    while (['queued', 'processing'].includes(run.status)) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      run = await ask('/v1/review-runs/' + run.id);
    }
    console.log(run.status);
  })();`;

/**
 * Shows that the hosted services, all that `npm start` starts, send nothing beyond their own machine and leave nothing in home, temporary
 * and working folder, with the model at work in the runner. Gives what is wrong.
 */
export async function proveServices(world: EgressWorld): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-services-'));
  // The embedded PostgreSQL is another user's where this one is root.
  await chmod(folder, 0o755);
  const places = ['home', 'tmp', 'work'].map((name) => ({ name, path: path.join(folder, name), deep: true }));
  for (const place of places) await mkdir(place.path);
  const watching = await watchFolders(places, () => false);
  const tap = await WireTap.open(world.workerNamespace, path.join(world.folder, 'services.pcap'));
  const { status, seconds } = await reviewByServices(world, folder);
  const packets = await tap.close();
  const findings = [
    ...new Set(packets.filter((packet) => !isInside(packet)).map(({ kind, from, to }) => `sent ${kind} from ${from} to ${to}`)),
    ...(await watching.end()),
    ...(packets.some(isInside) ? [] : ['nothing was on the wire, so nothing was proved']),
    ...(status === 'completed' && seconds >= SECONDS ? [] : [`the run was ${status} after ${seconds.toFixed(0)} s`]),
  ];
  await rm(folder, { recursive: true, force: true });
  return findings.map((finding) => `npm start: ${finding}`);
}

async function reviewByServices(world: EgressWorld, folder: string): Promise<{ status: string; seconds: number }> {
  const services = start(world, folder);
  const ended = once(services, 'exit');
  const started = performance.now();
  try {
    const status = await review(world, folder);
    return { status, seconds: (performance.now() - started) / 1000 };
  } finally {
    services.kill('SIGTERM');
    await ended;
  }
}

function start({ workerNamespace }: EgressWorld, folder: string): ChildProcess {
  const words = ['netns', 'exec', workerNamespace, process.execPath, LOCAL];
  return spawn('ip', words, {
    cwd: path.join(folder, 'work'),
    env: {
      PATH,
      HOME: path.join(folder, 'home'),
      TMPDIR: path.join(folder, 'tmp'),
      CLAIMGATE_HOME: path.join(folder, 'data'),
      PORT: '0',
      ORT_DISABLE_TELEMETRY: '0',
      NODE_OPTIONS: `--import ${UNHURRIED.href}?seconds=${SECONDS}`,
    },
    stdio: 'ignore',
  });
}

async function review({ workerNamespace }: EgressWorld, folder: string): Promise<string> {
  const read = async (): Promise<{ api_url: string; api_key: string } | undefined> =>
    JSON.parse(await readFile(path.join(folder, 'data', 'local.json'), 'utf8').catch(() => 'null')) ?? undefined;
  const { api_url: url, api_key: key } = await eventually('the services are ready', read, 120_000);
  const file = path.join(folder, 'packet.json');
  await writeFile(file, JSON.stringify({ ...modelPacket(SECONDS), metadata: {} }));
  const words = ['netns', 'exec', workerNamespace, process.execPath, '-e', REVIEW, url, key, file];
  const { stdout } = await promisify(execFile)('ip', words, { env: { PATH }, timeout: 500_000 });
  return stdout.trim();
}

/** Within the machine itself: between its services and their database. */
function isInside(packet: Packet): boolean {
  return isNeighbourTalk(packet) || (LOOPBACK.test(packet.from) && LOOPBACK.test(packet.to));
}
