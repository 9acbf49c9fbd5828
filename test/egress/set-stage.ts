import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CANARIES } from './canary/canaries.js';
import { writePacket } from './canary/canary-packet.js';
import type { Scenario, Stage } from './scenario.js';
import type { WatchedFolder } from './traces/watch-folders.js';
import type { EgressWorld } from './world/egress-world.js';
import { WorkerProcess } from './world/worker-process.js';

const UNHURRIED = new URL('./preload/unhurried-model.mjs', import.meta.url);

let count = 0;

/** Makes what a worker finds before it starts: a run, credentials, a store, and folders that are its alone. */
export async function setStage(world: EgressWorld, { command, create, before }: Scenario): Promise<Stage> {
  count += 1;
  const folder = path.join(world.folder, `${count} ${CANARIES.storePath}`);
  const store = path.join(folder, `reports of ${CANARIES.storePath}`);
  const [home, tmp, work] = [path.join(folder, 'home'), path.join(folder, 'tmp'), path.join(folder, 'work')];
  for (const each of [store, home, tmp, work]) await mkdir(each, { recursive: true });
  const run = command === 'launch' || command === 'consume' ? undefined : await world.createRun(create);
  const credentialFile = path.join(folder, 'credential');
  await writeFile(credentialFile, run?.token ?? '', { mode: 0o600 });
  await writeFile(path.join(folder, 'api-key'), world.api.tenant.key, { mode: 0o600 });
  const stage = { world, folder, places: { home, tmp, work }, store, credentialFile, run };
  await before?.(stage);
  return stage;
}

/** Where a worker could leave something: all of the scenario's folder, and the folders of the machine that the proof has to itself. */
export function watchedFolders({ world, folder, places }: Stage): WatchedFolder[] {
  const own = Object.entries(places).map(([name, each]) => ({ name, path: each, deep: true }));
  const shared = world.sharedFolders.map((each) => ({ name: each, path: each, deep: false }));
  return [...own, { name: 'the folder of the run', path: folder, deep: true }, ...shared];
}

/** What may change while a worker runs: its store, the folder of `--out`, and the credential that is given to it. */
export function isDeclared({ folder, store, credentialFile }: Stage, file: string): boolean {
  const out = path.join(folder, 'out');
  return file === credentialFile || [store, out].some((each) => file === each || file.startsWith(`${each}${path.sep}`));
}

/** The command, as it must be known before the folders are looked at: writing its input is part of it. */
export async function commandOf(stage: Stage, scenario: Scenario): Promise<readonly string[]> {
  return (await scenario.commandLine?.(stage)) ?? (await runCommandLine(stage, scenario));
}

/** Starts the worker of a scenario, with a sabotage where one is asked for. */
export function startWorker(stage: Stage, scenario: Scenario, words: readonly string[], sabotage?: string): WorkerProcess {
  const { modelSeconds } = scenario;
  const unhurried = modelSeconds === undefined ? undefined : `${UNHURRIED.href}?seconds=${modelSeconds}`;
  const preloads = [scenario.preload, unhurried, sabotage].filter((file) => file !== undefined);
  return new WorkerProcess({
    namespace: stage.world.workerNamespace,
    folder: stage.places.work,
    words,
    env: environment(stage, scenario),
    nodeWords: preloads.flatMap((file) => ['--import', file]),
    stdin: scenario.stdin,
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
function environment({ places: { home, tmp } }: Stage, { env, modelSeconds }: Scenario): Record<string, string> {
  return {
    HOME: home,
    TMPDIR: tmp,
    // Loading a model takes its time; a few scenarios have one.
    CLAIMGATE_VERIFIER: modelSeconds === undefined ? 'lexical' : 'onnx',
    USER: CANARIES.environment,
    HOSTNAME: CANARIES.environment,
    CUSTOMER_SECRET: `secret of ${CANARIES.environment}`,
    AWS_ACCESS_KEY_ID: `AKIA ${CANARIES.environment}`,
    AWS_SECRET_ACCESS_KEY: CANARIES.environment,
    ...env,
  };
}
