import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FileObjectStore } from '@claimgate/storage';
import { storedBundle } from '../../apps/worker/src/verify/bundle-files.js';
import { verifyBundle } from '../../apps/worker/src/verify/verify-bundle.js';
import { CANARIES, CANARY_WORDS } from './canary/canaries.js';
import { formsOf, hashFormsOf, type CanaryForm } from './canary/canary-forms.js';
import { CANARY_OUTPUT, CANARY_SOURCE, writePacket } from './canary/canary-packet.js';
import { judgeLedger } from './judge-ledger.js';
import { judgeWire, type AllowedPeer, type WireFindings } from './judge-wire.js';
import type { Scenario, Scene, Stage } from './scenario.js';
import type { EgressWorld } from './world/egress-world.js';
import { PLANE_ADDRESS } from './world/namespaces.js';
import { WireTap } from './world/wire-tap.js';
import { WorkerProcess } from './world/worker-process.js';

/** Everything that is looked for, whatever the scenario. */
export const ALL_FORMS: readonly CanaryForm[] = [
  ...[...CANARY_WORDS, ...Object.values(CANARIES)].flatMap(formsOf),
  ...hashFormsOf('the output', CANARY_OUTPUT),
  ...hashFormsOf('the source', CANARY_SOURCE),
];

/** What came of a scenario. */
export interface ScenarioReport {
  readonly name: string;
  readonly exit: number;
  readonly requests: number;
  readonly packets: number;
  readonly seconds: number;
  readonly violations: readonly string[];
}

/** Plays one scenario with a real worker, with every packet recorded, and judges what was on the wire and what was kept. */
export async function runScenario(world: EgressWorld, scenario: Scenario, sabotage?: string): Promise<ScenarioReport> {
  const started = performance.now();
  const stage = await setStage(world, scenario);
  world.front.begin(scenario.distort?.(stage));
  const tap = await WireTap.open(world.workerNamespace, path.join(world.folder, 'wire.pcap'));
  let exit: number;
  let scene: Scene;
  try {
    scene = { ...stage, worker: await startWorker(stage, scenario, sabotage) };
    const during = scenario.during?.(scene);
    exit = await scene.worker.end();
    await during;
  } finally {
    await scenario.after?.(stage);
  }
  const wire = judgeWire(await tap.close(), peerOf(scenario, world), ALL_FORMS, scenario.questions);
  const violations = [...wire.violations, ...judgeEnd(scenario, exit, scene.worker), ...(await judgeRun(scene, scenario, wire))];
  const seconds = (performance.now() - started) / 1000;
  return { name: scenario.name, exit, requests: wire.requests.length, packets: wire.packets, seconds, violations };
}

/** The control plane that the worker was told of, and nobody else. */
function peerOf({ controlPlane }: Scenario, { front }: EgressWorld): AllowedPeer {
  return { address: PLANE_ADDRESS, port: Number(new URL(controlPlane ?? front.url).port) };
}

let count = 0;

async function setStage(world: EgressWorld, { command, create, before }: Scenario): Promise<Stage> {
  count += 1;
  const folder = path.join(world.folder, `${count} ${CANARIES.storePath}`);
  const store = path.join(folder, `reports of ${CANARIES.storePath}`);
  await mkdir(store, { recursive: true });
  const run = command === 'launch' ? undefined : await world.createRun(create);
  const credentialFile = path.join(folder, 'credential');
  await writeFile(credentialFile, run?.token ?? '', { mode: 0o600 });
  await writeFile(path.join(folder, 'api-key'), world.api.tenant.key, { mode: 0o600 });
  const stage = { world, folder, store, credentialFile, run };
  await before?.(stage);
  return stage;
}

async function startWorker(stage: Stage, scenario: Scenario, sabotage?: string): Promise<WorkerProcess> {
  const { world, folder } = stage;
  const preloads = [scenario.preload, sabotage].filter((file) => file !== undefined);
  return new WorkerProcess({
    namespace: world.workerNamespace,
    folder,
    words: (await scenario.commandLine?.(stage)) ?? (await runCommandLine(stage, scenario)),
    env: environment(folder, scenario.env),
    nodeWords: preloads.flatMap((file) => ['--import', file]),
  });
}

/** The command line of `run` or `launch`. */
export async function runCommandLine(
  stage: Stage,
  scenario: Pick<Scenario, 'command' | 'input' | 'words' | 'controlPlane'>,
): Promise<string[]> {
  const { world, folder, store, credentialFile } = stage;
  const { command = 'run', input, words, controlPlane = world.front.url } = scenario;
  const address = await (input ?? writePacket)(folder);
  const access = command === 'run' ? ['--credential-file', credentialFile] : ['--api-key-file', path.join(folder, 'api-key')];
  return [command, '--input', address, '--store', store, ...access, '--control-plane', controlPlane, ...(words?.(stage) ?? [])];
}

/** An environment as machines of customers have it: full of things that are nobody's business. */
function environment(folder: string, env: Scenario['env']): Record<string, string> {
  return {
    HOME: folder,
    // Loading a model takes its time; a few scenarios have one.
    CLAIMGATE_VERIFIER: 'lexical',
    USER: CANARIES.environment,
    HOSTNAME: CANARIES.environment,
    CUSTOMER_SECRET: `secret of ${CANARIES.environment}`,
    AWS_ACCESS_KEY_ID: `AKIA ${CANARIES.environment}`,
    AWS_SECRET_ACCESS_KEY: CANARIES.environment,
    ...env,
  };
}

function judgeEnd({ exit: expected }: Scenario, exit: number, { stderr }: WorkerProcess): string[] {
  const hint = stderr.trim().split('\n').slice(-3).join(' / ').slice(0, 400);
  return expected.includes(exit) ? [] : [`ended with ${exit} instead of ${expected.join(' or ')}: ${hint}`];
}

async function judgeRun(scene: Scene, scenario: Scenario, wire: WireFindings): Promise<string[]> {
  const events = wire.requests.filter(({ method, complete }) => method === 'POST' && complete).map(({ body }) => body.toString());
  const run = scene.run?.id ?? runIdOf(wire);
  const status = run === undefined ? undefined : (await scene.world.run(run)).status;
  const categories = events.flatMap((text) => /"category":"([a-z_]+)"/.exec(text)?.[1] ?? []);
  const { status: wanted, category, silent } = scenario;
  return [
    ...(wanted === undefined || wanted.includes(status ?? '') ? [] : [`the run is ${status} instead of ${wanted.join(' or ')}`]),
    ...(category === undefined || categories.includes(category)
      ? []
      : [`the failure said ${categories.join(', ') || 'nothing'} instead of ${category}`]),
    ...(silent && wire.requests.length > 0 ? ['the worker said something although it was not to start'] : []),
    ...(!silent && wire.requests.length === 0 ? ['nothing was on the wire, so nothing was proved'] : []),
    ...(await judgeStore(scene, scenario, wire)),
  ];
}

function runIdOf({ requests }: WireFindings): string | undefined {
  return requests.map(({ path: address }) => /run_[0-9a-f-]{36}/.exec(address)?.[0]).find((id) => id !== undefined);
}

/** Verifies every bundle that was written, as their owner would, and holds the ledgers against the wire. */
async function judgeStore({ store }: Scene, { bundle, unsent, earlier }: Scenario, wire: WireFindings): Promise<string[]> {
  const violations: string[] = [];
  const found: string[] = [];
  for (const folder of await bundleFolders(store)) {
    const { verdict, outcome } = await verifyBundle(storedBundle(new FileObjectStore(folder)));
    found.push(verdict === 'consistent' ? (outcome ?? 'nothing') : verdict);
    const ledger = await readFile(path.join(folder, 'egress.jsonl')).catch(() => undefined);
    if (!earlier) violations.push(...judgeLedger(wire.requests, ledger, unsent));
  }
  const relied = found.filter((verdict) => verdict !== 'unfinished').join(' and ') || 'none';
  const isExpected = bundle.some((expected) => expected === relied);
  return [...violations, ...(isExpected ? [] : [`the store holds ${relied} instead of ${bundle.join(' or ')}`])];
}

async function bundleFolders(store: string): Promise<string[]> {
  const entries = await readdir(store, { recursive: true }).catch(() => []);
  return entries.filter((entry) => /^run_[^/]+\/rpt_[^/]+$/.test(entry)).map((entry) => path.join(store, entry));
}
