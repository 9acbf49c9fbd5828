import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { portOf } from '../support/port-of.js';

const run = promisify(execFile);
const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
let copy: string;

/** A checkout with nothing in it but the scripts. */
beforeEach(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'claimgate-scripts-'));
  await cp(path.join(repository, 'scripts'), path.join(copy, 'scripts'), { recursive: true });
});
afterEach(() => rm(copy, { recursive: true, force: true }));

const script = (name: string, ...words: string[]) => run(process.execPath, [path.join(copy, 'scripts', name), ...words]);

describe('the build', () => {
  const source = (file: string): string => path.join(copy, 'libs/sample/src', file);
  const outputs = async (): Promise<string[]> => (await readdir(path.join(copy, 'libs/sample/dist'))).sort();

  beforeEach(async () => {
    await symlink(path.join(repository, 'node_modules'), path.join(copy, 'node_modules'));
    await cp(path.join(repository, '.swcrc'), path.join(copy, '.swcrc'));
    await mkdir(path.join(copy, 'apps'));
    await mkdir(path.join(copy, 'libs/sample/src'), { recursive: true });
    await writeFile(path.join(copy, 'libs/sample/package.json'), '{ "name": "@claimgate/sample", "type": "module" }');
    await writeFile(source('index.ts'), 'export const answer: number = 42;\n');
    await writeFile(source('index.spec.ts'), 'export const tested: boolean = true;\n');
  });

  it('compiles the sources and leaves the tests out', async () => {
    await script('build.mjs', 'sample');
    await expect(outputs()).resolves.toEqual(['.build.json', 'index.js', 'index.js.map']);
    await expect(import(path.join(copy, 'libs/sample/dist/index.js'))).resolves.toMatchObject({ answer: 42 });
  });

  it('compiles again only what has changed', async () => {
    await writeFile(source('other.ts'), 'export const other: number = 1;\n');
    await script('build.mjs');
    await expect(script('build.mjs')).resolves.toMatchObject({ stdout: '' });
    await writeFile(source('other.ts'), 'export const other: number = 1234;\n');
    await expect(script('build.mjs')).resolves.toMatchObject({ stdout: expect.stringMatching(/^Compiled 1 files/) });
    await expect(readFile(path.join(copy, 'libs/sample/dist/other.js'), 'utf8')).resolves.toContain('1234');
  });

  it('makes an output again that was lost, and removes one whose source is gone', async () => {
    await writeFile(source('other.ts'), 'export const other: number = 1;\n');
    await script('build.mjs');
    await rm(path.join(copy, 'libs/sample/dist/index.js'));
    await rm(source('other.ts'));
    await script('build.mjs');
    await expect(outputs()).resolves.toEqual(['.build.json', 'index.js', 'index.js.map']);
  });

  it('fails with the place of an error, and compiles the file once it is mended', async () => {
    await writeFile(source('index.ts'), 'export const answer: = 42;\n');
    await expect(script('build.mjs')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('libs/sample/src/index.ts'),
    });
    await writeFile(source('index.ts'), 'export const answer: number = 42;\n');
    await script('build.mjs');
    await expect(outputs()).resolves.toContain('index.js');
  });

  it('refuses a project that does not exist', async () => {
    await expect(script('build.mjs', 'nowhere')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no project named nowhere.\n',
    });
  });
});

describe('the install', () => {
  const lock = (version: string) => ({ packages: { '': {}, 'node_modules/one': { version, integrity: `sha512-${version}` } } });
  const writeLock = (version: string) => writeFile(path.join(copy, 'package-lock.json'), JSON.stringify(lock(version)));
  const installs = async (): Promise<string[]> =>
    (await readFile(path.join(copy, 'installs'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

  /** An npm that installs by writing down what it was asked for, as npm itself does in node_modules/.package-lock.json. */
  async function fakeNpm(body: string): Promise<void> {
    await mkdir(path.join(copy, 'bin'), { recursive: true });
    await writeFile(path.join(copy, 'bin/npm'), `#!/bin/sh\n${body}\n`);
    await chmod(path.join(copy, 'bin/npm'), 0o755);
  }

  const withFakeNpm = (name: string, more: Record<string, string> = {}) => {
    const { npm_execpath: _, ...environment } = process.env;
    const PATH = `${path.join(copy, 'bin')}:${environment['PATH']}`;
    return run(process.execPath, [path.join(copy, 'scripts', name)], { env: { ...environment, PATH, ...more } });
  };
  const ensureInstalled = () => withFakeNpm('ensure-installed.mjs');

  beforeEach(async () => {
    await fakeNpm(
      'echo "$*" >> installs; sleep 0.3; mkdir -p node_modules; cp package-lock.json node_modules/.package-lock.json',
    );
    await writeLock('1.0.0');
  });

  it('happens once, without scripts, and says how long it may take', async () => {
    await expect(ensureInstalled()).resolves.toMatchObject({ stdout: expect.stringContaining('about a minute') });
    await expect(ensureInstalled()).resolves.toMatchObject({ stdout: '' });
    await expect(installs()).resolves.toEqual([expect.stringMatching(/^ci --ignore-scripts/)]);
  });

  it('happens again when the lock file asks for something else', async () => {
    await ensureInstalled();
    await writeLock('2.0.0');
    await ensureInstalled();
    await expect(installs()).resolves.toHaveLength(2);
  });

  it('does not undo what was installed by hand when that is what the lock file asks for', async () => {
    await mkdir(path.join(copy, 'node_modules'));
    await writeFile(path.join(copy, 'node_modules/.package-lock.json'), JSON.stringify(lock('1.0.0')));
    await ensureInstalled();
    await expect(installs()).resolves.toEqual([]);
  });

  it('happens once for two commands at the same time', async () => {
    await Promise.all([ensureInstalled(), ensureInstalled()]);
    await expect(installs()).resolves.toHaveLength(1);
  });

  it('does not begin before npm start has looked at its port', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = portOf(other);
    const start = (PORT: string) => withFakeNpm('start.mjs', { PORT, CLAIMGATE_HOME: path.join(copy, 'home') });
    const busy = `Port ${port} is in use by another program. Choose another with PORT=3001 npm start`;
    await expect(start(String(port))).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(busy) });
    await expect(start('http')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('PORT must be a port number') });
    await expect(installs()).resolves.toEqual([]);
    // Whether this instance runs already is for apps/local to say, and that is installed then.
    await mkdir(path.join(copy, 'home'));
    const running = { api_url: `http://127.0.0.1:${port}`, pids: { supervisor: process.pid } };
    await writeFile(path.join(copy, 'home/local.json'), JSON.stringify(running));
    await start(String(port)).catch(() => undefined);
    other.close();
    await expect(installs()).resolves.toHaveLength(1);
  });

  it('fails with a hint when the registry cannot be reached', async () => {
    await fakeNpm('echo "npm error code ENOTFOUND" >&2; exit 1');
    await expect(ensureInstalled()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('registry could not be reached'),
    });
  });
});
