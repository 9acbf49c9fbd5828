// The worker as one file for each of its processes and threads, made of what the build compiled: Node loads some 1,900 modules for a check
// otherwise, most of them parts that no check uses (docs/adr/0053-the-worker-starts-from-bundles.md).
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './node24.mjs';

const WORKER = path.join(root, 'apps/worker/dist');
const MODEL = path.join(root, 'libs/verifiers/dist/onnx');

/** What a process or a thread begins with. A file finds the others beside it, by these names. */
const ENTRANCES = {
  main: path.join(WORKER, 'main.js'),
  'extract-child': path.join(WORKER, 'input/extract/extract-child.js'),
  'pipeline-thread': path.join(WORKER, 'pipeline-thread.js'),
  'model-thread': path.join(MODEL, 'model-thread.js'),
  'network-lane': path.join(MODEL, 'network-lane.js'),
};

/**
 * The packages that go into the files, with what they import. All others are loaded from node_modules when they are needed: native ones, those
 * that start threads from files of their own, clouds and servers that a check has no use for, and what must come before all else (telemetry-off).
 */
const TAKEN_IN = new Set([
  '@orama/stemmers',
  'chardet',
  'chrono-node',
  'class-validator',
  'commander',
  'htmlparser2',
  'js-quantities',
  'mdast-util-from-markdown',
  'mdast-util-gfm',
  'micromark-extension-gfm',
  'n2words',
  'pino',
  'reflect-metadata',
  'stemmer',
  'wink-nlp',
]);
const LEFT_OUT = new Set(['@claimgate/telemetry-off']);

/** The files, by their names. */
export async function bundleWorker() {
  const { rolldown } = await import('rolldown');
  const files = await Promise.all(
    Object.entries(ENTRANCES).map(async ([name, input]) => {
      const bundle = await rolldown({
        input: { [name]: input },
        cwd: root,
        platform: 'node',
        // ES modules, where a package has both: what of them nobody uses can be left out.
        resolve: { mainFields: ['module', 'main'] },
        external: isLeftOut,
        plugins: [{ name: 'source-maps', load: loadWithMap }],
        // A slow machine is no reason to refuse what it has bundled.
        checks: { bundlerTimings: false },
        onLog: refuse,
      });
      const { output } = await bundle.generate({
        dir: path.join(WORKER, 'bundled'),
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: `${name}-[name]-[hash].js`,
        sourcemap: true,
      });
      await bundle.close();
      return output.map(({ fileName, code, source }) => [fileName, code ?? source]);
    }),
  );
  return new Map(files.flat());
}

function isLeftOut(id, importer) {
  if (id.startsWith('node:')) return true;
  if (id.startsWith('.') || path.isAbsolute(id)) return false;
  const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/');
  if (name.startsWith('@claimgate/')) return LEFT_OUT.has(name);
  // What a package that is taken in imports is taken in as well.
  return !TAKEN_IN.has(name) && !importer?.includes('/node_modules/');
}

/** What we compiled comes with a map to its source, so that stacks can name it. */
async function loadWithMap(id) {
  if (!id.startsWith(root) || id.includes('/node_modules/')) return null;
  const [code, map] = await Promise.all([readFile(id, 'utf8'), readFile(`${id}.map`, 'utf8')]);
  return { code, map };
}

/** A bundle about which there is something to say is none that we ship. */
function refuse(level, log, handle) {
  if (level === 'warn') throw new Error(log.message);
  handle(level, log);
}
