import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUNDLES = path.join(ROOT, 'apps/worker/dist/bundled');

const modules = (...files: string[]): string[] =>
  files.map((file) => new URL(`../../apps/worker/dist/${file}`, import.meta.url).href);

/** Prints the packages that are loaded with some modules. */
const listing = (files: readonly string[]): string => `
  import module from 'node:module';
  const packages = new Set();
  module.registerHooks({
    load(url, context, next) {
      packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  for (const file of ${JSON.stringify(files)}) await import(file);
  process.stdout.write(JSON.stringify([...packages]));
  process.exit(0);
`;

async function packagesOf(...files: string[]): Promise<string[]> {
  const words = ['--input-type=module', '--eval', listing(modules(...files))];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout);
}

describe('a check', () => {
  it('starts its threads before it loads what only other commands, sources or settings need', async () => {
    const packages = await packagesOf('adapters.js', 'open-reviewer.js');
    expect(packages).toContain('piscina');
    for (const name of ['undici', 'jose', 'class-validator', '@opentelemetry/api', 'micromark', 'wink-nlp'])
      expect(packages).not.toContain(name);
  });
});

describe('verify, which reviews nothing', () => {
  it('loads nothing of the pipeline', async () => {
    const packages = await packagesOf('commands/verify.js', 'adapters.js');
    expect(packages).toContain('jose');
    for (const name of ['piscina', 'chrono-node']) expect(packages).not.toContain(name);
  });
});

describe('the bundles that the worker starts from', () => {
  /** A module for `--import`, in every thread too: notes what is loaded. */
  const noting = (file: string): string => `
    import { appendFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    import { threadId } from 'node:worker_threads';
    registerHooks({
      load(url, context, next) {
        appendFileSync(${JSON.stringify(file)}, threadId + ' ' + url + '\\n');
        return next(url, context);
      },
    });`;

  /** What a check loads, by thread; the main one is 0. */
  async function loadedByCheck(): Promise<Map<string, string[]>> {
    const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-start-'));
    try {
      const [notes, hook] = [path.join(folder, 'notes'), path.join(folder, 'hook.mjs')];
      await writeFile(hook, noting(notes));
      const words = [
        '--import',
        pathToFileURL(hook).href,
        path.join(BUNDLES, 'main.js'),
        'check',
        'examples/policy-answer',
        '--json',
      ];
      await promisify(execFile)(process.execPath, [...words, '--fail-on', 'none'], { cwd: ROOT, env: {} });
      const lines = (await readFile(notes, 'utf8')).trim().split('\n');
      return Map.groupBy(lines, (line) => line.split(' ')[0] ?? '');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  let loading: ReturnType<typeof loadedByCheck>;
  beforeAll(() => {
    loading = loadedByCheck();
  });

  /** How much of the bundles is among what was loaded, in kB. */
  const sizeOf = (lines: readonly string[]): number =>
    lines
      .map((line) => line.slice(line.indexOf('file:')))
      .filter((url) => url.includes('/bundled/'))
      .reduce((sum, url) => sum + statSync(new URL(url)).size / 1_000, 0);

  // 226 when this was written, of which 113 in the main thread; without bundles 1,941 and 893.
  it('load few modules for a check, in all threads together', async () => {
    const loaded = await loading;
    expect(loaded.size).toBe(5);
    expect(loaded.get('0')?.length).toBeLessThanOrEqual(130);
    expect([...loaded.values()].flat().length).toBeLessThanOrEqual(260);
  });

  // Code costs as well where it is not a module of its own: a main thread with the whole pipeline would have 1,500.
  it.each([
    ['the main thread', '0', 800],
    ['the thread of the model', '1', 450],
    ['the thread of reviews', '2', 2_000],
    ['the first lane', '3', 30],
    ['the second lane', '4', 30],
  ])('hold no more kilobytes than %s needs', async (_, thread, most) => {
    expect(sizeOf((await loading).get(thread) ?? [])).toBeLessThanOrEqual(most);
    expect(sizeOf((await loading).get(thread) ?? [])).toBeGreaterThan(0);
  });

  const texts = globSync(`${BUNDLES}/*.js`).map((file) => readFileSync(file, 'utf8'));
  const allIn = (pattern: RegExp): Set<string> =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
  const packages = [...allIn(/(?:^(?:import|export) (?:[^"']*? from )?|\bimport\()"([^"./][^"]*)"/gm)].filter(
    (name) => !isBuiltin(name),
  );
  const manifests = ['apps/worker', ...globSync('libs/*', { cwd: ROOT })].map((project) =>
    path.join(ROOT, project, 'package.json'),
  );

  it('find the files of threads and processes beside them', () => {
    const files = [...allIn(/"\.\/([\w-]+\.js)", import\.meta\.url\)/g)].toSorted();
    expect(files).toEqual(['extract-child.js', 'model-thread.js', 'network-lane.js', 'pipeline-thread.js']);
    expect(files.filter((file) => !existsSync(path.join(BUNDLES, file)))).toEqual([]);
  });

  it.each(packages)('find the %s that was meant', (name) => {
    const found = findPackageJSON(name, path.join(BUNDLES, 'main.js'));
    const meant = manifests.filter((file) =>
      Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {}).some((each) => `${name}/`.startsWith(`${each}/`)),
    );
    expect(found).toBeDefined();
    expect(meant.map((file) => findPackageJSON(name, file))).toEqual(meant.map(() => found));
    expect(meant).not.toEqual([]);
  });

  it('leave out telemetry-off, which must come before all that they share', () => {
    expect(packages).toContain('@claimgate/telemetry-off');
    expect(readFileSync(path.join(ROOT, 'apps/worker/bin/claimgate-worker.js'), 'utf8')).toMatch(
      /await import\('@claimgate\/telemetry-off'\);\n.*await import\('\.\.\/dist\/bundled\/main\.js'\)/,
    );
  });
});
