import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMPILED_CODE, slowness } from '@claimgate/testing';
import { WorkerProcess } from '../egress/world/worker-process.js';
import { HostedApi } from '../support/hosted-api.js';
import { workerHere } from '../support/worker-here.js';
import { MuteServer } from '../support/mute-server.js';
import { WORKER_RUNS } from '../support/private-worker.js';

/** The promise of the doctor, with the start of a process on a busy machine. */
const LIMIT_MS = 20_000;

let api: HostedApi;
let folder: string;
let silent: MuteServer;
beforeAll(async () => {
  api = await HostedApi.start();
  folder = await mkdtemp(path.join(tmpdir(), 'claimgate-doctor-'));
  silent = await MuteServer.open();
});
afterAll(async () => {
  await silent.close();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

const silentUrl = (): string => `http://127.0.0.1:${silent.port}`;

async function secretFile(name: string, content: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  await chmod(file, 0o600);
  return file;
}

async function doctor(...words: string[]) {
  const started = performance.now();
  const worker = new WorkerProcess({ words: ['doctor', ...words], env: COMPILED_CODE, folder });
  const exit = await worker.end();
  return { exit, text: worker.stdout + worker.stderr, stdout: worker.stdout, ms: performance.now() - started };
}

/** The same in this process, without the model. */
async function doctorHere(...words: string[]) {
  const { code, stdout, stderr } = await workerHere(['doctor', ...words], { CLAIMGATE_ALLOW_INSECURE_HTTP: 'true' });
  return { exit: code, stdout, text: stdout + stderr };
}

/** The states by name, as the JSON form gives them. */
function statesIn(stdout: string): Record<string, string> {
  const { checks }: { checks: { name: string; state: string }[] } = JSON.parse(stdout);
  return Object.fromEntries(checks.map(({ name, state }) => [name, state]));
}

describe('doctor', () => {
  it('finds everything well where it is, and shows no secret', async () => {
    const { body, text: response } = await api.post(WORKER_RUNS, { intended_use: 'customer_facing' });
    const credential = await secretFile('run.json', response);
    const apiKey = await secretFile('api-key', api.tenant.key);
    const words = ['--control-plane', api.url, '--store', folder, '--credential-file', credential, '--api-key-file', apiKey];
    const { exit, stdout, text } = await doctor('--json', ...words);
    const names = ['credential', 'api key', 'control plane', 'tls', 'proxy', 'clock', 'storage write', 'storage create-only'];
    expect(statesIn(stdout)).toEqual(
      Object.fromEntries([...names, 'storage read', 'model', 'memory'].map((name) => [name, 'ok'])),
    );
    expect(exit).toBe(0);
    for (const secret of [body.worker_credential.token, api.tenant.key]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(secret.slice(-24));
    }
  });

  it('says of each line what was tried and what to do', async () => {
    const credential = await secretFile('credential', 'not a token: hunter2secret');
    const { exit, stdout, text } = await doctorHere(
      '--control-plane',
      'http://127.0.0.1:9',
      '--store',
      '/proc/nowhere',
      '--credential-file',
      credential,
    );
    expect(exit).toBe(69);
    expect(stdout).toMatch(/failed {2}credential .*\n +tried: .*\n +do: /);
    expect(stdout).toMatch(/failed {2}control plane .*nothing listens there/);
    expect(stdout).toMatch(/failed {2}storage write .*No folder can be made in \/proc.*\n +tried: .*\n +do: /);
    expect(stdout).toMatch(/ok {6}model /);
    expect(stdout).toContain('A run would not work here.');
    expect(text).not.toContain('hunter2secret');
  });

  it('says so when there is nothing to examine, and does not call what it did not look at in order', async () => {
    const nothing = await doctorHere();
    expect(nothing).toMatchObject({ exit: 78, stdout: '' });
    for (const flag of ['--control-plane', '--store', '--credential-file', '--api-key-file'])
      expect(nothing.text).toContain(flag);
    const some = await doctorHere('--store', folder, '--verifier', 'lexical');
    expect(some.exit).toBe(0);
    expect(some.stdout).toContain('Whether a run would work here depends on the rest');
    expect(some.stdout).not.toContain('should work here');
  });

  it('ends within 20 seconds when everything hangs', async () => {
    const credential = path.join(folder, 'run.json');
    const apiKey = await secretFile('api-key', api.tenant.key);
    const words = ['--control-plane', silentUrl(), '--store', folder, '--credential-file', credential, '--api-key-file', apiKey];
    const { exit, stdout, ms } = await doctor('--json', ...words, '--http-proxy', silentUrl());
    expect(exit).toBe(69);
    expect(statesIn(stdout)).toMatchObject({ 'control plane': 'failed', clock: 'warning', proxy: 'failed', model: 'ok' });
    expect(ms).toBeLessThan(LIMIT_MS * slowness());
  });
});
