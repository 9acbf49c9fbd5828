import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { EgressWorld } from '../egress/world/egress-world.js';
import { PLANE_ADDRESS } from '../egress/wire/wire-addresses.js';
import { WorkerProcess } from '../egress/world/worker-process.js';
import { S3Server } from '../contract/servers/s3-server.js';
import { bundlesIn, putFolder } from './bucket.js';
import { openNameServer } from './name-server.js';
import { PolicedNamespace } from './policed-namespace.js';
import { playPod, whyNoPod } from './play-pod.js';
import { renderWorker, SECRETS, type RenderedWorker } from './render-worker.js';
import { Strangers } from './strangers.js';

const PROBE = fileURLToPath(new URL('./probe.mjs', import.meta.url));
const PACKET = fileURLToPath(new URL('../../examples/policy-answer', import.meta.url));

interface Stage {
  /** The process that started the proof, which sees the machine's own file systems. */
  readonly outside: string;
  readonly world: EgressWorld;
  readonly s3: S3Server;
  readonly bucket: string;
  readonly namespace: PolicedNamespace;
  readonly strangers: Strangers;
  readonly worker: RenderedWorker;
}

/** Puts a worker under the policy that the chart renders, in a network of its own; true when all of it came out as it should. */
export async function prove(workerNamespace: string, outside: string): Promise<boolean> {
  const world = await EgressWorld.start(workerNamespace, []);
  const s3 = await S3Server.start('0.0.0.0');
  const closeNames = await openNameServer(PLANE_ADDRESS, PLANE_ADDRESS);
  const strangers = await Strangers.open();
  try {
    const bucket = await s3.createBucket();
    await putFolder(s3.client(), bucket, 'packet', PACKET);
    const worker = renderWorker({ controlPlane: world.front.url, storagePort: s3.port, bucket });
    return await examine({ outside, world, s3, bucket, strangers, worker, namespace: new PolicedNamespace(workerNamespace) });
  } finally {
    strangers.close();
    closeNames();
    await s3.stop();
    await world.stop();
  }
}

async function examine(stage: Stage): Promise<boolean> {
  const { namespace, worker } = stage;
  namespace.open();
  const before = await probe(stage);
  check(
    'without the policy every destination can be reached',
    before.strangers.length > 0 && before.refused.length === 0,
    before,
  );
  namespace.apply(worker.policy);
  const after = await probe(stage);
  check(
    'under the policy DNS, control plane and storage can be reached',
    after.allowed.every(({ result }) => result === 'reached'),
    after,
  );
  check(
    `and none of ${after.strangers.length} others`,
    after.strangers.every(({ result }) => result !== 'reached'),
    after,
  );
  check('what was tried was refused and counted', namespace.refused().out >= after.strangers.length, namespace.refused());
  namespace.apply(worker.policy);
  const run = await runWorker(stage);
  check('a run passes under the policy', run.code === 0, run);
  check(
    'and not one packet of it was refused',
    namespace.refused().out === 0 && namespace.refused().in === 0,
    namespace.refused(),
  );
  const bundles = await bundlesIn(stage.s3.client(), stage.bucket, path.join(stage.world.folder, 'bundles'));
  check('its bundle is whole and signed', bundles.length === 1 && (await areVerified(stage.world, bundles)), bundles);
  await examinePod(stage);
  namespace.apply({ ...worker.policy, egress: worker.policy.egress?.filter(({ ports }) => ports[0]?.port !== stage.s3.port) });
  const starved = await runWorker(stage);
  check('without the rule for the storage the same run fails', starved.code === 69 && namespace.refused().out > 0, starved);
  return failures === 0;
}

/** The same in the container that a cluster would run, with everything that the chart says of its pod. */
async function examinePod({ outside, world, s3, bucket, namespace, worker }: Stage): Promise<void> {
  const why = whyNoPod();
  if (why) return void process.stdout.write(`left out: the pod in a container, since ${why}\n`);
  namespace.apply(worker.policy);
  const secrets = { [SECRETS.credential]: { value: world.api.tenant.key }, [SECRETS.storage]: s3.variables };
  const pod = await playPod({
    namespace: world.workerNamespace,
    outside,
    podSpec: worker.podSpec,
    nameServer: PLANE_ADDRESS,
    secrets,
  });
  check('the rendered pod, run by podman, finishes its run', pod.code === 0, pod);
  const isHeld =
    pod.isReadOnly && pod.user.startsWith('65532') && pod.capabilities.length === 0 && pod.security.includes('no-new-privileges');
  check('with a read-only root, without root, capabilities and new privileges', isHeld, pod);
  check('and not one packet of it was refused', namespace.refused().out === 0, namespace.refused());
  const bundles = await bundlesIn(s3.client(), bucket, path.join(world.folder, 'bundles-of-pod'));
  check('its bundle is whole and signed', bundles.length === 2 && (await areVerified(world, bundles)), bundles);
}

let failures = 0;

function check(promise: string, holds: boolean, found: unknown): void {
  if (!holds) failures += 1;
  process.stdout.write(`${holds ? 'ok  ' : 'FAIL'} ${promise}\n${holds ? '' : `     ${JSON.stringify(found)}\n`}`);
}

interface Probed {
  readonly destination: string;
  readonly result: string;
}

interface Probes {
  readonly allowed: readonly Probed[];
  readonly strangers: readonly Probed[];
  readonly refused: readonly Probed[];
}

/** Tries every destination from the worker's place in the network. The servers are in this process, so it must not stand still meanwhile. */
async function probe({ world, s3, strangers }: Stage): Promise<Probes> {
  const allowed = [`udp|${PLANE_ADDRESS}|53`, `tcp|${PLANE_ADDRESS}|${world.front.port}`, `tcp|${PLANE_ADDRESS}|${s3.port}`];
  const words = ['netns', 'exec', world.workerNamespace, process.execPath, PROBE, ...allowed, ...strangers.destinations];
  const results: Record<string, string> = JSON.parse((await promisify(execFile)('ip', words)).stdout);
  const of = (names: readonly string[]): Probed[] =>
    names.map((destination) => ({ destination, result: results[destination] ?? 'not tried' }));
  const all = of([...allowed, ...strangers.destinations]);
  return {
    allowed: of(allowed),
    strangers: of(strangers.destinations),
    refused: all.filter(({ result }) => result !== 'reached'),
  };
}

/** The command and the variables of the rendered pod, with its credential where the pod would have it mounted. */
async function runWorker({ world, s3, worker }: Stage): Promise<{ code: number; stderr: string }> {
  const folder = path.join(world.folder, 'pod');
  await mkdir(path.join(folder, 'credential'), { recursive: true });
  await writeFile(path.join(folder, 'credential/value'), world.api.tenant.key, { mode: 0o600 });
  const mounted = Object.entries(worker.env).map(([name, value]) => [name, value.replace('/run/claimgate', folder)]);
  const process = new WorkerProcess({
    namespace: world.workerNamespace,
    words: worker.args,
    env: { HOME: folder, ...s3.variables, ...Object.fromEntries(mounted) },
    folder,
  });
  return { code: await process.end(), stderr: process.stderr.slice(-1000) };
}

async function areVerified(world: EgressWorld, bundles: readonly string[]): Promise<boolean> {
  for (const bundle of bundles) {
    const verify = new WorkerProcess({ words: ['verify', bundle], env: {}, folder: world.folder });
    if ((await verify.end()) !== 0) return false;
  }
  return true;
}
