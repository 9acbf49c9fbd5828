import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody, eventually, slowness } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { WORKER_RUNS } from '../support/private-worker.js';
import { aFile, aFolder, runWorker, WorkerCommand } from '../support/worker-command.js';
import { workerHere } from '../support/worker-here.js';
import { Wire } from './wire.js';
import { json } from '../support/json.js';

const EXAMPLES = fileURLToPath(new URL('../../examples', import.meta.url));

let api: HostedApi;
let wire: Wire;
let folder: string;
let key: string;
beforeAll(async () => {
  api = await HostedApi.start();
  wire = await Wire.to(api.url);
  folder = await aFolder();
  key = await aFile(folder, 'key', `${api.tenant.key}\n`);
});
afterAll(async () => {
  await wire.close();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A credential file as the create response gives it. */
async function aCredential(name: string): Promise<{ runId: string; file: string }> {
  const { text, body } = await api.post(WORKER_RUNS, { intended_use: 'customer_facing' });
  return { runId: body.review_run.id, file: await aFile(folder, name, text) };
}

async function onlyBundle(store: string): Promise<string> {
  const [run] = await readdir(store);
  const [pointer] = await readdir(path.join(store, run ?? ''));
  return path.join(store, run ?? '', pointer ?? '');
}

describe('claimgate-worker launch', () => {
  it('creates a run for its own key and carries it out; verify confirms it, and receipt fetches what was lost', async () => {
    const store = path.join(folder, 'launched');
    const words = ['launch', '--input', path.join(EXAMPLES, 'policy-answer'), '--store', store];
    const ended = await runWorker([...words, '--api-key-file', key, '--control-plane', wire.url, '--external-id', 'ticket-1']);
    expect(ended).toMatchObject({ code: 0 });
    const finished: Record<string, string> = JSON.parse(ended.stdout);
    expect(finished).toMatchObject({ event: 'finished', safe_use_status: 'needs_repair' });
    const bundle = await onlyBundle(store);
    expect(finished['report']).toContain(path.basename(bundle));

    const ledger = await readFile(path.join(bundle, 'egress.jsonl'), 'utf8');
    expect(ledger).toBe(wire.bodies.map((body) => `${body}\n`).join(''));
    expect(Object.keys(JSON.parse(ledger.split('\n')[0] ?? ''))).toEqual([
      'deadline_seconds',
      'external_id',
      'intended_use',
      'source_count',
      'strictness',
      'worker_key_thumbprint',
    ]);

    const jwks = await aFile(folder, 'jwks.json', (await api.get('/.well-known/jwks.json', { key: null })).text);
    expect(await workerHere(['verify', bundle, '--jwks', jwks])).toMatchObject({ code: 0 });
    await rename(path.join(bundle, 'receipt.jws'), path.join(folder, 'receipt.jws'));
    expect(await workerHere(['verify', bundle])).toMatchObject({ code: 1 });
    const fetch = ['receipt', bundle, '--api-key-file', key, '--control-plane', api.url];
    expect(await workerHere(fetch)).toMatchObject({ code: 0, stdout: expect.stringContaining('The receipt is stored') });
    expect(await readFile(path.join(bundle, 'receipt.jws'))).toEqual(await readFile(path.join(folder, 'receipt.jws')));
  });

  it('creates no run for an input that is bad', async () => {
    const before = wire.requests.length;
    const input = await aFile(folder, 'bad.json', '{"ai_output":"x"}');
    const words = ['launch', '--input', input, '--store', folder, '--api-key-file', key, '--control-plane', wire.url];
    const ended = await workerHere(words);
    expect(ended.code).toBe(65);
    expect(ended.stderr).toContain('sources');
    expect(wire.requests).toHaveLength(before);
  });
});

describe('claimgate-worker run', () => {
  it('exits with 1 when the verdict is as bad as --fail-on, and the run is completed all the same', async () => {
    const { runId, file } = await aCredential('fail-on.json');
    const words = ['run', '--input', path.join(EXAMPLES, 'policy-answer'), '--credential-file', file, '--fail-on', 'unsupported'];
    const surroundings = { CLAIMGATE_STORE: path.join(folder, 'failed-on'), CLAIMGATE_CONTROL_PLANE: api.url };
    const ended = await workerHere([...words, '--quiet'], surroundings);
    expect(ended).toEqual({ code: 1, stdout: '', stderr: '' });
    expect((await api.get(`/v1/review-runs/${runId}`)).body).toMatchObject({ status: 'completed' });
  });

  describe('that is asked to stop', () => {
    const itemsAt = (place: string): string =>
      Array.from({ length: 3_000 }, (_, n) => `Item ${n} is sold in ${place}.`).join(' ');

    /** A run in the middle of a review that takes minutes: the model is asked about every claim, none of which a source says. */
    async function aLongRun(name: string, controlPlane: string) {
      const sources = ['Rome', 'Oslo', 'Lima'].map((place) => ({ title: place, content: itemsAt(place) }));
      const input = await aFile(folder, `${name}.json`, JSON.stringify(aCreateBody({ ai_output: itemsAt('Cairo'), sources })));
      const { runId, file } = await aCredential(`${name}-credential`);
      const store = path.join(folder, name);
      const words = ['run', '--input', input, '--store', store, '--credential-file', file, '--control-plane', controlPlane];
      const worker = WorkerCommand.start([...words, '--heartbeat-seconds', '1'], { CLAIMGATE_VERIFIER: 'onnx' });
      await eventually('the review has begun', async () => (worker.stderr.includes('"retrieving"') ? true : undefined));
      return { worker, runId, store };
    }

    async function stopped(worker: WorkerCommand) {
      const asked = performance.now();
      worker.child.kill('SIGTERM');
      const { code, stderr } = await worker.ended;
      const line: Record<string, unknown> = JSON.parse(stderr.trimEnd().split('\n').at(-1) ?? '');
      return { seconds: (performance.now() - asked) / 1000, code, line };
    }

    it('does so within five seconds: the run is failed, the ledger kept, the exit code 143', async () => {
      const { worker, runId, store } = await aLongRun('stopped', api.url);
      const { seconds, code, line } = await stopped(worker);
      expect(seconds).toBeLessThan(5 * slowness());
      expect(code).toBe(143);
      expect(line).toMatchObject({ event: 'failed', exit_code: 143, category: 'cancelled', recorded: true });
      expect((await api.get(`/v1/review-runs/${runId}`)).body).toMatchObject({ status: 'failed', error_code: 'worker_failed' });
      expect(await readdir(await onlyBundle(store))).toEqual(['egress.jsonl', 'receipt.jws']);
    });

    it('does so within five seconds even when the control plane hangs', async () => {
      const hanging = await Wire.to(api.url);
      const { worker } = await aLongRun('hanging', hanging.url);
      hanging.fate = () => 'hang';
      const heartbeats = hanging.requests.length;
      await eventually('a heartbeat hangs', async () => (hanging.requests.length > heartbeats ? true : undefined));
      const { seconds, code, line } = await stopped(worker);
      await hanging.close();
      expect(seconds).toBeLessThan(5 * slowness());
      expect(code).toBe(143);
      // On a machine that is too slow for it, the limit ends the process before the worker has said more.
      expect(line).toMatchObject({ event: 'failed', exit_code: 143 });
      expect(line).not.toHaveProperty('recorded', true);
    });
  });

  it('refuses a file that holds no credential with 77, and shows nothing of it', async () => {
    const credential = await aFile(folder, 'nonsense', 'secret-nonsense');
    const words = ['run', '--input', 'x.json', '--store', folder, '--credential-file', credential];
    const ended = await workerHere([...words, '--control-plane', api.url]);
    expect(ended.code).toBe(77);
    expect(ended.stderr).toContain('holds no worker credential');
    expect(ended.stderr).not.toContain('secret-nonsense');
  });
});

describe('claimgate-worker', () => {
  it('says its version', async () => {
    const {
      version,
    }: {
      version: string;
    } = JSON.parse(await readFile(new URL('../../apps/worker/package.json', import.meta.url), 'utf8'));
    expect(await runWorker(['--version'])).toEqual({ code: 0, stdout: `claimgate-worker ${version}\n`, stderr: '' });
  });

  it('has a help for itself and for each of its commands, with every option, its variable and an example', async () => {
    const [help, none, word, run, other] = await Promise.all(
      [['--help'], [], ['help'], ['run', '--input', 'x', '--help'], ['help', 'run']].map((words) => workerHere(words)),
    );
    expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('  check ') });
    expect([none, word]).toEqual([help, help]);
    expect(run).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('--credential-file FILE') });
    expect(run?.stdout).toMatch(/CLAIMGATE_CREDENTIAL_FILE[^]*Example:\n {2}claimgate-worker run/);
    expect(other).toEqual(run);
  });

  it.each([[['hunter2']], [['--hunter2']]])('refuses %s with 78 and its help, and does not repeat it', async (words) => {
    const ended = await workerHere(words);
    expect(ended).toMatchObject({ code: 78, stdout: '', stderr: expect.stringContaining('Commands:') });
    expect(ended.stderr).toMatch(/^claimgate-worker has no such command\.\n/);
    expect(ended.stderr).not.toContain('hunter2');
  });

  it('takes what follows -- for words, whatever they look like', async () => {
    const ended = await workerHere(['verify', '--quiet', '--', '--no-such-bundle']);
    expect(ended.stderr).toContain('no-such-bundle');
    expect(ended.code).not.toBe(78);
  });

  it('lists everything that is wrong with its configuration at once, and exits with 78', async () => {
    const ended = await workerHere(['run', '--nonsense', '--fail-on', 'worst'], { CLAIMGATE_HEARTBEAT_SECONDS: 'often' });
    expect(ended.code).toBe(78);
    for (const name of [
      '--nonsense',
      '--input',
      '--store',
      '--credential-file',
      '--control-plane',
      '--fail-on',
      'CLAIMGATE_HEARTBEAT_SECONDS',
    ])
      expect(ended.stderr).toContain(`- ${name}`);
  });
});

describe('URLs that are none', () => {
  const BAD = ['--input', 'gopher://x', '--store', 'ftp://x'];
  const LINES = ['- --input: "gopher://x"', '- --store: "ftp://x"'];
  const saidBy = ({ stderr }: { stderr: string }): string => json<{ message: string }>(stderr).message;

  it('are listed by run at once, and the credential is not spent', async () => {
    const { runId, file } = await aCredential('unspent.json');
    const ended = await workerHere(['run', ...BAD, '--credential-file', file, '--control-plane', 'not a url']);
    expect(ended).toMatchObject({ code: 78, stdout: '' });
    for (const line of [...LINES, '- --control-plane: expected']) expect(saidBy(ended)).toContain(line);
    expect((await api.get(`/v1/review-runs/${runId}`)).body).toMatchObject({ status: 'queued' });
  });

  it.each([
    ['an input and a store', BAD, LINES],
    ['a store', ['--input', path.join(EXAMPLES, 'policy-answer'), '--store', 'ftp://x'], LINES.slice(1)],
    [
      'a blob server',
      ['--input', 'x', '--store', 'azblob://account/box', '--azure-endpoint', 'http://127.0.0.1:9'],
      ['- --azure-endpoint'],
    ],
    ['a region', ['--input', path.join(EXAMPLES, 'policy-answer'), '--store', 's3://bucket/x'], ['No region is set for S3']],
  ])('or missing keep launch from creating a run: %s', async (_what, words, lines) => {
    const before = wire.requests.length;
    const ended = await workerHere(['launch', ...words, '--api-key-file', key, '--control-plane', wire.url]);
    expect(ended).toMatchObject({ code: 78, stdout: '' });
    for (const line of lines) expect(saidBy(ended)).toContain(line);
    expect(wire.requests).toHaveLength(before);
  });
});
