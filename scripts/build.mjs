// node scripts/build.mjs [--with-dependencies] [PROJECT ...]: compiles src/**/*.ts to dist/**/*.js with swc.
// Only what has changed is compiled. Types are checked elsewhere (`npm run check`). Everything that builds calls this: npm start, npm test,
// npm run build, the commands of the apps, and the target `build` of Nx.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './node24.mjs';
import { selectProjects } from './workspace-projects.mjs';

const recordName = '.build.json';
const bundles = 'bundled';
const isSource = (file) => file.endsWith('.ts') && !file.endsWith('.d.ts') && !file.endsWith('.spec.ts');
const isPart = (file) => !/\.spec\.tsx?$/.test(file);
const outputsOf = (source) => [source.replace(/\.ts$/, '.js'), source.replace(/\.ts$/, '.js.map')];

/** Compiles what has changed in the named projects (all of them when none is named); gives the number of files compiled. */
export async function build({ projects = [], withDependencies = false } = {}) {
  const settings = readFileSync(path.join(root, '.swcrc'), 'utf8');
  const compiler = createHash('sha256').update(settings).update(swcVersion()).digest('hex');
  const selected = selectProjects(projects, withDependencies);
  const counts = await Promise.all(
    selected.map((project) => (project.isWeb ? buildPages(project) : buildProject(project, compiler, JSON.parse(settings)))),
  );
  const worker = selected.find(({ name }) => name === '@claimgate/worker');
  if (worker) counts.push(await buildBundles(worker));
  return counts.reduce((sum, count) => sum + count, 0);
}

function swcVersion() {
  return JSON.parse(readFileSync(path.join(root, 'node_modules/@swc/core/package.json'), 'utf8')).version;
}

async function buildProject({ folder }, compiler, settings) {
  const dist = path.join(folder, 'dist');
  const files = fingerprints(path.join(folder, 'src'));
  const record = readRecord(dist, compiler);
  const isCurrent = (file) =>
    record[file] === files[file] && outputsOf(file).every((output) => existsSync(path.join(dist, output)));
  const changed = Object.keys(files).filter((file) => !isCurrent(file));
  if (changed.length === 0 && Object.keys(record).length === Object.keys(files).length) return 0;
  const wanted = new Set([recordName, ...Object.keys(files).flatMap(outputsOf)]);
  const stale = filesBelow(dist).filter(
    (file) => !wanted.has(file) && !file.startsWith(bundles + path.sep) && !file.endsWith('.tmp'),
  );
  await Promise.all([
    ...changed.map((file) => compile(folder, file, settings)),
    ...stale.map((file) => rm(path.join(dist, file), { force: true })),
  ]);
  await replaceFile(path.join(dist, recordName), JSON.stringify({ compiler, files }));
  return changed.length;
}

/**
 * Size and time of change of every source: cheap to read, and they change with every edit and every checkout. Every command of a checkout
 * waits for them, and a promise for each of a thousand files takes three times as long as asking for one after another.
 */
function fingerprints(folder, isWanted = isSource) {
  const sources = filesBelow(folder).filter(isWanted);
  const entries = sources.map((file) => {
    const { mtimeMs, size } = statSync(path.join(folder, file));
    return [file, `${mtimeMs}:${size}`];
  });
  return Object.fromEntries(entries);
}

/** By their paths from the folder on. */
function filesBelow(folder, from = '') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(from, entry.name);
    return entry.isDirectory() ? filesBelow(path.join(folder, entry.name), name) : [name];
  });
}

/** What the last build compiled; nothing when another compiler or other settings made it. */
function readRecord(dist, compiler) {
  const file = path.join(dist, recordName);
  const record = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return record?.compiler === compiler ? record.files : {};
}

/** Pages are bundled as a whole by Vite, with everything that they import. */
async function buildPages({ folder }) {
  const dist = path.join(folder, 'dist');
  const client = path.join(root, 'libs/client/src');
  const parts = [path.join(folder, 'src'), path.join(folder, 'public'), client].map((each) => fingerprints(each, isPart));
  const files = Object.assign({}, ...parts);
  const settings = [path.join(folder, 'vite.config.ts'), path.join(folder, 'index.html'), path.join(root, 'package-lock.json')];
  const compiler = createHash('sha256');
  for (const file of settings) compiler.update(readFileSync(file));
  const bundler = compiler.digest('hex');
  const record = readRecord(dist, bundler);
  if (JSON.stringify(record) === JSON.stringify(files)) return 0;
  const { build: bundle } = await import('vite');
  await bundle({ root: folder, logLevel: 'error' });
  await replaceFile(path.join(dist, recordName), JSON.stringify({ compiler: bundler, files }));
  return Object.keys(files).length;
}

/** The worker is what its users start again and again, so it is bundled as well, once everything that it is made of has been compiled. */
async function buildBundles({ folder, name }) {
  const dist = path.join(folder, 'dist', bundles);
  const recordOf = (project) => readFile(path.join(project.folder, 'dist', recordName), 'utf8').catch(() => undefined);
  const parts = await Promise.all(selectProjects([name], true).map(recordOf));
  if (parts.includes(undefined)) return 0;
  const bundler = createHash('sha256');
  for (const file of ['scripts/bundle-worker.mjs', 'package-lock.json']) bundler.update(readFileSync(path.join(root, file)));
  const files = { parts: createHash('sha256').update(parts.join()).digest('hex') };
  const compiler = bundler.digest('hex');
  if (readRecord(dist, compiler).parts === files.parts) return 0;
  const { bundleWorker } = await import('./bundle-worker.mjs');
  const made = await bundleWorker();
  await mkdir(dist, { recursive: true });
  // The first file is the one that imports the others, so it comes last.
  for (const [file, text] of [...made].toReversed()) await replaceFile(path.join(dist, file), text);
  const stale = filesBelow(dist).filter((file) => !made.has(file) && file !== recordName && !file.endsWith('.tmp'));
  await Promise.all(stale.map((file) => rm(path.join(dist, file), { force: true })));
  await replaceFile(path.join(dist, recordName), JSON.stringify({ compiler, files }));
  return made.size;
}

async function compile(folder, file, { $schema: _, ...settings }) {
  const { default: swc } = await import('@swc/core');
  const source = path.join(folder, 'src', file);
  const output = path.join(folder, 'dist', outputsOf(file)[0]);
  const sourceFileName = path.relative(path.dirname(output), source);
  const { code, map } = await swc.transformFile(source, { ...settings, swcrc: false, sourceFileName }).catch((error) => {
    throw new Error(`${path.relative(root, source)} does not compile:\n${error.message.split('\n\nCaused by:')[0]}`);
  });
  await mkdir(path.dirname(output), { recursive: true });
  await replaceFile(`${output}.map`, map);
  await replaceFile(output, `${code}//# sourceMappingURL=${path.basename(output)}.map\n`);
}

/** Readers see the old file or the new one, never half of it: a build may run beside a test or another build. */
async function replaceFile(file, text) {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

/** Builds, and ends the process with the compiler's message when the code is wrong: a stack would say nothing more. */
export async function buildOrExit(selection) {
  return build(selection).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const words = process.argv.slice(2);
  const started = performance.now();
  const projects = words.filter((word) => !word.startsWith('--'));
  const count = await buildOrExit({ projects, withDependencies: words.includes('--with-dependencies') });
  if (count > 0) console.log(`Compiled ${count} files in ${Math.round(performance.now() - started)} ms.`);
}
