import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { CANARIES } from '../canary/canaries.js';
import { writeInputFolder } from '../canary/canary-packet.js';
import type { Scenario, Stage } from '../scenario.js';
import { runCommandLine } from '../set-stage.js';
import { WorkerProcess } from '../world/worker-process.js';

/** The commands that are no runs: two of them never open a connection. */
export const OTHER_COMMAND_SCENARIOS: readonly Scenario[] = [
  {
    name: 'receipt: fetched for a bundle whose worker died',
    before: async (stage) => rm(path.join(await aFinishedBundle(stage), 'receipt.jws')),
    commandLine: async (stage) => {
      const access = ['--api-key-file', path.join(stage.folder, 'api-key'), '--control-plane', stage.world.front.url];
      return ['receipt', await onlyBundle(stage.store), ...access];
    },
    exit: [0],
    status: ['completed'],
    bundle: ['completed'],
    earlier: true,
  },
  {
    name: 'verify: says nothing to anybody',
    before: async (stage) => void (await aFinishedBundle(stage)),
    commandLine: async ({ store }) => ['verify', await onlyBundle(store)],
    exit: [0],
    status: ['completed'],
    bundle: ['completed'],
    earlier: true,
    silent: true,
    offline: true,
  },
  {
    name: 'check: says nothing to anybody',
    commandLine: async ({ folder }) => [
      'check',
      await writeInputFolder(folder),
      '--intended-use',
      'customer_facing',
      '--out',
      `${folder}/out`,
    ],
    exit: [0],
    status: ['queued'],
    bundle: ['none'],
    silent: true,
    offline: true,
  },
  {
    name: 'doctor: asks two questions, and tells nothing',
    commandLine: async ({ world, folder, store, credentialFile }) => {
      const access = ['--credential-file', credentialFile, '--api-key-file', path.join(folder, 'api-key')];
      return ['doctor', '--control-plane', world.front.url, '--store', store, ...access];
    },
    env: { CLAIMGATE_NOTE: CANARIES.environment },
    questions: ['GET /.well-known/jwks.json', 'GET /v1/review-runs?limit=1'],
    exit: [0],
    status: ['queued'],
    bundle: ['none'],
  },
];

/** Has a worker finish the run before the recording begins; gives the folder of its bundle. */
export async function aFinishedBundle(stage: Stage): Promise<string> {
  stage.world.front.begin(undefined);
  const words = await runCommandLine(stage, {});
  const { home: HOME, tmp: TMPDIR, work: folder } = stage.places;
  const namespace = stage.world.workerNamespace;
  const exit = await new WorkerProcess({ namespace, folder, words, env: { HOME, TMPDIR } }).end();
  if (exit !== 0) throw new Error(`the worker before ended with ${exit}`);
  return onlyBundle(stage.store);
}

/** The folder of the one bundle in a store. */
async function onlyBundle(store: string): Promise<string> {
  const [run = ''] = (await readdir(store)).filter((name) => name.startsWith('run_'));
  const [pointer = ''] = await readdir(path.join(store, run));
  return path.join(store, run, pointer);
}
