import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from '@jest/globals';

// npm run prove -- pack: packs the worker, then runs it by npx in an empty folder of an empty home, without a network.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-packed-'));
  folders.push(folder);
  return folder;
}

/** A command in a network namespace of its own, which has no way out. */
function offline(command: string, words: readonly string[], options: { cwd: string; env: Record<string, string> }) {
  return spawnSync('unshare', ['--map-root-user', '--net', command, ...words], { ...options, encoding: 'utf8' });
}

it('is one file that npx runs without a network, model included', async () => {
  const [folder, home] = [await aFolder(), await aFolder()];
  const packed = spawnSync(process.execPath, [path.join(ROOT, 'scripts/pack.mjs'), 'worker', '--out', folder], {
    encoding: 'utf8',
  });
  expect({ status: packed.status, stderr: packed.stderr }).toEqual({ status: 0, stderr: '' });
  const file = path.basename(packed.stdout.trim());
  expect(file).toMatch(/^claimgate-worker-\d+\.\d+\.\d+\.tgz$/);
  await cp(path.join(ROOT, 'examples/policy-answer'), path.join(folder, 'answer'), { recursive: true });
  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`,
    HOME: home,
    npm_config_cache: path.join(home, 'npm'),
  };
  const words = ['--offline', '--yes', `./${file}`, 'check', 'answer', '--json', '--fail-on', 'needs_repair'];
  const { status, stdout } = offline('npx', words, { cwd: folder, env });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ pipeline_versions: { model: expect.stringContaining('claimgate-small') } });
  expect(await readdir(folder)).toEqual(['answer', file]);
});
