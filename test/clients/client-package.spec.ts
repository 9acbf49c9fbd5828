import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { HostedApi } from '../support/hosted-api.js';
import { codeSamples } from '../architecture/code-samples.js';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Uses the package as somebody would who knows nothing of this repository. */
const USE = `
  const { review_run } = await claimgate.runs.create(packet);
  await claimgate.runs.cancel(review_run.id);
  const run = await claimgate.runs.wait(review_run.id);
  const refused = await claimgate.runs.report(run.id).catch((error) => error);
  console.log(JSON.stringify([run.status, refused instanceof ApiError, refused.code]));`;
const SET_UP = `
  const claimgate = new Claimgate({ baseUrl: process.env.URL, apiKey: process.env.KEY });
  const packet = { ai_output: 'It is.', sources: [{ title: 'A', content: 'It is.' }], intended_use: 'eval_only' };`;
const ESM = `import { ApiError, Claimgate } from '@claimgate/client';${SET_UP}${USE}`;
const CJS = `const { ApiError, Claimgate } = require('@claimgate/client');${SET_UP}(async () => {${USE}})();`;
/** What a compiler must make of it, without types of Node. */
const TYPED = `import { Claimgate, type ReviewRunDetail } from '@claimgate/client';
const claimgate = new Claimgate({ baseUrl: 'https://api.example.com', apiKey: 'cg_test_1' });
export const status: Promise<ReviewRunDetail['status']> = claimgate.runs.wait('run_1').then((run) => run.status);
// @ts-expect-error -- a use that there is none of
void claimgate.runs.create({ ai_output: '', sources: [], intended_use: 'fun' });
`;

/** What a sample of the document leaves to its reader. */
const AROUND_SAMPLE = `declare const process: { env: Record<string, string | undefined> };
declare const [token, proof, rawBody, signature]: string[];
`;

describe('the package of the client', () => {
  let folder: string;
  let tarball: string;
  let api: HostedApi;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'claimgate-client-'));
    const packed = await run(process.execPath, ['scripts/pack.mjs', 'client', '--out', folder], { cwd: ROOT });
    tarball = packed.stdout.trim();
    await writeFile(path.join(folder, 'package.json'), '{ "private": true }\n');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder });
    api = await HostedApi.start();
  });
  afterAll(async () => {
    await api?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is right by publint', async () => {
    const bytes = Uint8Array.from(await readFile(tarball));
    expect((await publint({ pack: { tarball: bytes.buffer }, strict: true })).messages).toEqual([]);
  });

  it('has types that are right for every kind of import', async () => {
    const result = await checkPackage(createPackageFromTarballData(await readFile(tarball)));
    expect(result).toMatchObject({ types: { kind: 'included' }, problems: [] });
  });

  it('depends on nothing, and brings licence and README', async () => {
    const installed = path.join(folder, 'node_modules/@claimgate/client');
    const manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
    expect([manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await readFile(path.join(installed, 'LICENSE'), 'utf8')).toContain('Apache License');
    expect(await readFile(path.join(installed, 'README.md'), 'utf8')).toContain('createAndWait');
  });

  it.each([
    ['an ES module', 'use.mjs', ESM],
    ['CommonJS', 'use.cjs', CJS],
  ])('works in an empty project from %s', async (_what, name, source) => {
    await writeFile(path.join(folder, name), source);
    const env = { PATH: process.env['PATH'], URL: api.url, KEY: api.tenant.key };
    const { stdout } = await run(process.execPath, [name], { cwd: folder, env });
    expect(JSON.parse(stdout)).toEqual(['cancelled', true, 'run_not_completed']);
  });

  it.each([
    ['nodenext', 'nodenext', ['use.mts', 'use.cts']],
    ['bundler', 'esnext', ['use.ts']],
  ])('is typed for %s, where nothing knows of Node', async (resolution, module, files) => {
    for (const file of files) await writeFile(path.join(folder, file), TYPED);
    expect(await compile(files, module, resolution)).toBe('');
  });

  it('takes the calls of the samples in the OpenAPI document', async () => {
    const samples = codeSamples('TypeScript');
    for (const [id, source] of samples) await writeFile(path.join(folder, `${id}.ts`), AROUND_SAMPLE + source);
    expect(samples.size).toBeGreaterThan(20);
    const files = [...samples.keys()].map((id) => `${id}.ts`);
    expect(await compile(files, 'esnext', 'bundler')).toBe('');
  });

  /** What the compiler has to say. */
  async function compile(files: readonly string[], module: string, resolution: string): Promise<string> {
    const libraries = ['--lib', 'es2022,dom,dom.iterable', '--types', ''];
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', module, '--moduleResolution', resolution];
    const words = [path.join(ROOT, 'node_modules/typescript-native/bin/tsc'), ...options, ...libraries, ...files];
    return run(process.execPath, words, { cwd: folder }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  }

  it('lets the example check an answer', async () => {
    await api.startRunner();
    await copyFile(path.join(ROOT, 'examples/clients/check-answer.mjs'), path.join(folder, 'check-answer.mjs'));
    await writeFile(path.join(folder, 'answer.md'), 'Refunds are granted within 30 days. Shipping is free worldwide.');
    await writeFile(path.join(folder, 'policy.md'), 'Refunds are granted within 30 days of purchase.');
    const env = { PATH: process.env['PATH'], CLAIMGATE_URL: api.url, CLAIMGATE_API_KEY: api.tenant.key };
    const checked = run(process.execPath, ['check-answer.mjs', 'answer.md', 'policy.md'], { cwd: folder, env });
    await expect(checked).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^completed: needs_repair\n- unsupported: Shipping is free worldwide\./),
    });
  });
});
