import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FileObjectStore } from '@claimgate/storage';
import { storedBundle } from '../../apps/worker/src/verify/bundle-files.js';
import { verifyBundle } from '../../apps/worker/src/verify/verify-bundle.js';
import { CANARIES, CANARY_WORDS } from './canary/canaries.js';
import { formsOf, hashFormsOf, type CanaryForm } from './canary/canary-forms.js';
import { CANARY_OUTPUT, CANARY_SOURCE } from './canary/canary-packet.js';
import { judgeLedger } from './judge-ledger.js';
import { judgeWire, type AllowedPeer, type WireFindings } from './judge-wire.js';
import type { Scenario, Scene, Stage } from './scenario.js';
import { commandOf, isDeclared, setStage, startWorker, watchedFolders } from './set-stage.js';
import { watchFolders } from './traces/watch-folders.js';
import type { EgressWorld } from './world/egress-world.js';
import { PLANE_ADDRESS } from './wire/wire-addresses.js';
import { WireTap } from './world/wire-tap.js';
import type { WorkerProcess } from './world/worker-process.js';

/** Everything that is looked for, whatever the scenario. */
export const ALL_FORMS: readonly CanaryForm[] = [
  ...[...CANARY_WORDS, ...Object.values(CANARIES)].flatMap(formsOf),
  ...hashFormsOf('the output', CANARY_OUTPUT),
  ...hashFormsOf('the source', CANARY_SOURCE),
];

const END_MS = 120_000;

/** What came of a scenario. */
export interface ScenarioReport {
  readonly name: string;
  readonly exit: number;
  readonly requests: number;
  readonly packets: number;
  readonly seconds: number;
  readonly violations: readonly string[];
}

/** Plays one scenario with a real worker, with every packet recorded, and judges what was on the wire, what was kept and what was left behind. */
export async function runScenario(world: EgressWorld, scenario: Scenario, sabotage?: string): Promise<ScenarioReport> {
  const started = performance.now();
  const stage = await setStage(world, scenario);
  const words = await commandOf(stage, scenario);
  world.front.begin(scenario.distort?.(stage));
  const watching = await watchFolders(watchedFolders(stage), (file) => isDeclared(stage, file));
  const tap = await WireTap.open(world.workerNamespace, path.join(world.folder, 'wire.pcap'));
  const { scene, exit, lived } = await live(stage, scenario, startWorker(stage, scenario, words, sabotage));
  const wire = judgeWire(await tap.close(), peersOf(scenario, stage), ALL_FORMS, scenario.questions);
  const violations = [
    ...wire.violations,
    ...(await watching.end()),
    ...judgeEnd(scenario, exit, scene.worker),
    ...judgeModel(scenario, lived),
    ...(await judgeRun(scene, scenario, wire)),
  ];
  const seconds = (performance.now() - started) / 1000;
  return { name: scenario.name, exit, requests: wire.requests.length, packets: wire.packets, seconds, violations };
}

/** Lets the worker live to its end; gives how long that took, in seconds. */
async function live(
  stage: Stage,
  scenario: Scenario,
  worker: WorkerProcess,
): Promise<{ scene: Scene; exit: number; lived: number }> {
  const started = performance.now();
  const scene = { ...stage, worker };
  try {
    const during = scenario.during?.(scene);
    const exit = await worker.end(END_MS + (scenario.modelSeconds ?? 0) * 1000);
    const lived = (performance.now() - started) / 1000;
    await during;
    return { scene, exit, lived };
  } finally {
    await scenario.after?.(stage);
  }
}

/** The control plane that the worker was told of and the customer's own storage; nobody for a command that needs no network. */
function peersOf({ controlPlane, offline, storage }: Scenario, stage: Stage): AllowedPeer[] {
  if (offline) return [];
  const plane = { address: PLANE_ADDRESS, port: Number(new URL(controlPlane ?? stage.world.front.url).port) };
  return [plane, ...(storage ? [storage(stage)] : [])];
}

/** What comes late is not seen by who looks too short. */
function judgeModel({ modelSeconds = 0 }: Scenario, lived: number): string[] {
  return lived >= modelSeconds ? [] : [`the model was at work for ${lived.toFixed(0)} s instead of ${modelSeconds}`];
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
