// npm run pack [-- worker|client|model-accurate] [--out DIR]: one file that npm and npx take: the worker with its model and all it needs, or the
// client or the accurate model as `npm publish` takes them. What is in it is laid out in a folder of its own, with a package.json that knows nothing of this repository.
import './check-node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { environmentWithBin, root } = await import('./node24.mjs');
const { ensureInstalled } = await import('./ensure-installed.mjs');
const { buildOrExit } = await import('./build.mjs');
const { readFlags, refuse } = await import('./read-flags.mjs');
const { stageClient } = await import('./pack/stage-client.mjs');
const { stageModel } = await import('./pack/stage-model.mjs');
const { stageWorker } = await import('./pack/stage-worker.mjs');

const usage = `Usage: npm run pack [-- worker|client|model-accurate] [--out DIR]

Packs into DIR (default: this folder), and prints the path:

worker  claimgate-worker-<version>.tgz, with our libs, the model and every npm package it needs, for machines of this kind
        (${process.platform}, ${process.arch}). Then: npx ./claimgate-worker-*.tgz check ANSWER
client  claimgate-client-<version>.tgz, the package @claimgate/client. Then: npm install ./claimgate-client-*.tgz
model-accurate
        claimgate-model-accurate-<version>.tgz, the model of --model accurate, to be installed beside the worker`;

const PACKAGES = {
  async worker(folder) {
    await buildOrExit({ projects: ['worker'], withDependencies: true });
    await stageWorker(folder);
  },
  client: stageClient,
  async 'model-accurate'(folder) {
    await buildOrExit({ projects: ['model-accurate'] });
    await stageModel(folder);
  },
};

const words = process.argv.slice(2);
const name = words[0] !== undefined && !words[0].startsWith('-') ? words.shift() : 'worker';
const { out = root, help } = readFlags({ out: { type: 'string' }, help: { type: 'boolean', short: 'h' } }, { words, usage });
if (help) {
  console.log(usage);
  process.exit(0);
}
if (!Object.hasOwn(PACKAGES, name)) refuse(`There is no package "${name}".`, usage);
ensureInstalled();
const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-pack-'));
try {
  await PACKAGES[name](folder);
  await mkdir(out, { recursive: true });
  const { status, stdout } = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--offline', '--silent', '--pack-destination', path.resolve(out)],
    { cwd: folder, env: environmentWithBin(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error('npm pack failed.');
  console.log(path.join(path.resolve(out), stdout.trim().split('\n').at(-1)));
} finally {
  await rm(folder, { recursive: true, force: true });
}
