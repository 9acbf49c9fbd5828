import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { stageWorker } from '../../scripts/pack/stage-worker.mjs';

const EXAMPLE = fileURLToPath(new URL('../../examples/policy-answer', import.meta.url));

/** The manifests that this looks at. */
interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly scripts?: Record<string, string>;
}

let folder: string;
let staged: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'claimgate-packed-'));
  staged = path.join(folder, 'package');
  await mkdir(staged);
  await stageWorker(staged);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// What npm makes of it, and a machine without a network, are the matter of `npm run prove -- pack`.
describe('the worker as it is packed', () => {
  it('checks an answer outside of this repository, with the model that came along', async () => {
    const empty = path.join(folder, 'empty');
    await cp(EXAMPLE, path.join(empty, 'answer'), { recursive: true });
    const words = [path.join(staged, 'bin/claimgate-worker.js'), 'check', 'answer', '--json', '--fail-on', 'needs_repair'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: empty, env: {}, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ pipeline_versions: { model: expect.stringContaining('claimgate-small') } });
    expect(await readdir(empty)).toEqual(['answer']);
  });

  it('serves agents from there', () => {
    const words = [path.join(staged, 'bin/claimgate-worker.js'), 'mcp'];
    const input = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, env: {}, input, encoding: 'utf8' });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '{"result":{},"jsonrpc":"2.0","id":1}\n', stderr: '' });
  });

  it('bundles every dependency that it or a package in it names, and nothing runs when it is installed', () => {
    const files = globSync('**/package.json', { cwd: staged }).map((file) => path.join(staged, file));
    const manifests = files.map((file): { file: string; manifest: Manifest } => ({
      file,
      manifest: JSON.parse(readFileSync(file, 'utf8')),
    }));
    const packages = manifests.filter(({ file, manifest }) => manifest.name && path.dirname(file).endsWith(manifest.name));
    expect(packages.length).toBeGreaterThan(200);
    expect(packages.filter(({ manifest }) => manifest.scripts)).toEqual([]);
    const names = new Set(packages.map(({ manifest }) => manifest.name));
    const missing = manifests.flatMap(({ manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).filter((name) => !names.has(name)),
    );
    expect(missing).toEqual([]);
  });
});
