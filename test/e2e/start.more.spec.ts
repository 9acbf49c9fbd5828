import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, slowness } from '@claimgate/testing';
import { leftAfterAWhile, type LocalJson, NpmStart, stillRunning } from './npm-start.js';

const run = promisify(execFile);
const shell = async (commands: string): Promise<string> => (await run('sh', ['-c', commands], { cwd: '/' })).stdout;

interface Run {
  readonly id: string;
  readonly status: string;
}

async function get<T>({ api_url, api_key }: LocalJson, resource: string): Promise<T> {
  const response = await fetch(`${api_url}${resource}`, { headers: { authorization: `Bearer ${api_key}` } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test knows the form of what it asks for
  return (await response.json()) as T;
}

async function untilCompleted(local: LocalJson, id: string): Promise<Run> {
  return eventually('the run is completed', async () => {
    const found = await get<Run>(local, `/v1/review-runs/${id}`);
    return found.status === 'completed' ? found : undefined;
  });
}

describe('npm start', () => {
  let home: string;
  let start: NpmStart;
  let local: LocalJson;
  let created: Run;
  const restarts: number[] = [];

  beforeAll(async () => {
    // A quote and a space: the commands to paste must survive any path.
    home = await mkdtemp(path.join(tmpdir(), "claimgate's home "));
    await chmod(home, 0o755);
    start = new NpmStart(home);
    await start.untilUp();
    local = await start.localJson();
  });

  afterAll(async () => {
    await start.interrupt();
    await rm(home, { recursive: true, force: true });
  });

  it('writes where everything is to a file that only its owner can read', async () => {
    expect(local).toEqual({
      api_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      dashboard_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      api_key: expect.stringMatching(/^cg_live_/),
      project_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      organization_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      database_url: expect.stringMatching(/^postgres:\/\/claimgate_app:/),
      pids: {
        supervisor: expect.any(Number),
        postgres: expect.any(Number),
        control_plane: expect.any(Number),
        runner: expect.any(Number),
        dashboard: expect.any(Number),
      },
    });
    for (const file of ['local.json', 'secrets.json']) {
      expect((await stat(path.join(home, file))).mode & 0o777).toBe(0o600);
    }
    for (const folder of ['logs', 'compile-cache']) {
      expect((await stat(path.join(home, folder))).mode & 0o777).toBe(0o700);
    }
    await expect(stillRunning(Object.values(local.pids))).resolves.toHaveLength(5);
  });

  it('prints first a link that opens the dashboard, once', async () => {
    const [link = ''] = /http:\S+/.exec(start.output) ?? [];
    expect(link).toMatch(new RegExp(`^${local.dashboard_url}/auth/link\\?token=`));
    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.status).toBe(303);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    await expect(fetch(`${local.dashboard_url}/api/v1/usage`, { headers: { cookie } })).resolves.toMatchObject({ status: 200 });
    await expect(fetch(link, { redirect: 'manual' })).resolves.toMatchObject({ status: 401 });
  });

  it('prints the addresses and where the key is, but not the key', async () => {
    expect(start.output).toContain(`${local.api_url}/docs`);
    expect(start.output).toContain(path.join(home, 'local.json'));
    expect(start.output).not.toContain(local.api_key);
    const metrics = /Metrics\s+(\S+)/.exec(start.output)?.[1] ?? '';
    await expect(fetch(metrics).then((response) => response.text())).resolves.toContain('# TYPE');
  });

  it('says that no run has finished yet where a report is asked for too early', async () => {
    await expect(shell(start.commands('Read the claim report of the newest one:'))).rejects.toThrow('No run has finished yet');
  });

  it('prints a command that creates a run when it is pasted in a shell', async () => {
    const response: { review_run: Run } = JSON.parse(await shell(start.commands('Create a review run:')));
    created = await untilCompleted(local, response.review_run.id);
    expect(created.status).toBe('completed');
  });

  it('prints commands that read the claim report when they are pasted in a shell', async () => {
    await expect(shell(start.commands('Read the claim report of the newest one:'))).resolves.toContain('Claim report');
  });

  it('has a signing key of its own making, and keeps what it takes to rotate it', async () => {
    const response = await fetch(`${local.api_url}/.well-known/jwks.json`);
    await expect(response.json()).resolves.toMatchObject({ keys: [{ crv: 'Ed25519' }] });
    const admin = fileURLToPath(new URL('../../apps/admin/bin/claimgate-admin.js', import.meta.url));
    const { stdout } = await run(process.execPath, [admin, 'signing-keys', 'rotate', '--json'], {
      env: { CLAIMGATE_HOME: home },
    });
    expect(JSON.parse(stdout)).toMatchObject({ state: 'next' });
  });

  it('refuses a second start in the same folder and says where the first one is', async () => {
    const second = new NpmStart(home);
    await expect(second.exitCode()).resolves.toBe(1);
    expect(second.output).toContain(`already running in ${home}`);
    expect(second.output).toContain(local.api_url);
    expect(second.output).toContain(String(local.pids.supervisor));
  });

  it('starts a service again that was killed, and writes down its new process id', async () => {
    process.kill(local.pids.runner, 'SIGKILL');
    const pids = await eventually('another runner is written down', async () => {
      const now = (await start.localJson()).pids;
      return now.runner === local.pids.runner ? undefined : now;
    });
    expect(start.output).toContain('The runner ended unexpectedly (SIGKILL');
    expect(pids).toMatchObject({ supervisor: local.pids.supervisor, control_plane: local.pids.control_plane });
    await expect(stillRunning([pids.runner])).resolves.toHaveLength(1);
  });

  it('starts the dashboard again on its address, and prints a new link', async () => {
    process.kill(local.pids.dashboard, 'SIGKILL');
    await eventually('a new link', async () => start.output.includes('Open the dashboard with this link, once:') || undefined);
    await expect(fetch(`${local.dashboard_url}/health/ready`)).resolves.toMatchObject({ status: 200 });
    expect((await start.localJson()).pids.control_plane).toBe(local.pids.control_plane);
  });

  it('leaves no process behind after Ctrl-C', async () => {
    const { pids } = await start.localJson();
    await expect(start.interrupt()).resolves.toBe(0);
    await expect(stillRunning(Object.values(pids))).resolves.toEqual([]);
  });

  it('finds its data and its key at the next start', async () => {
    start = new NpmStart(home);
    restarts.push(await start.untilUp());
    const again = await start.localJson();
    expect(again).toMatchObject({ api_key: local.api_key, project_id: local.project_id, organization_id: local.organization_id });
    await expect(get<Run>(again, `/v1/review-runs/${created.id}`)).resolves.toMatchObject({
      id: created.id,
      status: 'completed',
    });
  });

  it('leaves no process behind when npm is killed', async () => {
    const { pids } = await start.localJson();
    await start.killNpm();
    await expect(leftAfterAWhile(Object.values(pids))).resolves.toEqual([]);
  });

  it('leaves no process behind when the supervisor is killed, and starts over the lock that it left', async () => {
    start = new NpmStart(home);
    restarts.push(await start.untilUp());
    const { pids } = await start.localJson();
    process.kill(pids.supervisor, 'SIGKILL');
    await expect(leftAfterAWhile(Object.values(pids))).resolves.toEqual([]);
    start = new NpmStart(home);
    await start.untilUp();
    await expect(start.localJson()).resolves.toMatchObject({ api_key: local.api_key });
  });

  it('restarts without building or preparing anything anew', () => {
    // Two seconds on a machine of its own, where the promise is five; here other tests run beside it.
    expect(Math.min(...restarts)).toBeLessThan(25_000 * slowness());
  });
});
