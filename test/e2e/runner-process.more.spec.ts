import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, TEST_CONTENT_KEYS, slowness } from '@claimgate/testing';
import { ServiceProcess } from '../faults/service-process.js';
import { HostedApi } from '../support/hosted-api.js';
import { MuteServer } from '../support/mute-server.js';
import { RunnerView } from './runner-view.js';

let api: HostedApi;
let view: RunnerView;
const runners: ServiceProcess[] = [];
beforeAll(async () => {
  api = await HostedApi.start();
  view = new RunnerView(api.database);
});
const mutes: MuteServer[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.kill()));
  await Promise.all(mutes.splice(0).map((mute) => mute.close()));
});

async function aMuteServer(): Promise<MuteServer> {
  const mute = await MuteServer.open();
  mutes.push(mute);
  return mute;
}
afterAll(() => api.stop());

async function startRunner(env: Record<string, string> = {}): Promise<ServiceProcess> {
  const shared = {
    CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
    CLAIMGATE_DATABASE_URL: api.database.appUrl,
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_LOG_LEVEL: 'silent',
  };
  const runner = new ServiceProcess({ name: 'runner', app: 'runner', env: { ...shared, ...env } });
  await runner.start();
  runners.push(runner);
  return runner;
}

const sentence = (n: number): string => `Item ${n} costs ${n * 7} euros. `;
const text = (length: number, step: number): string => {
  let written = '';
  for (let n = 0; written.length < length - 100; n += 1) written += sentence(n * step);
  return written;
};

/** As large as a packet may be: many seconds of work, and more memory than a small limit gives. */
function aHugeBody(): Record<string, unknown> {
  const sources = Array.from({ length: 50 }, (_, n) => ({ title: `Source ${n}`, content: text(90_000, n + 1) }));
  return { ai_output: text(200_000, 1), sources };
}

const ended = (id: string, status: string, limitMs?: number) => view.until(id, status, (run) => run.status === status, limitMs);

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

describe('the runner process', () => {
  it('fails a review that passes its time limit, and goes on with the next run', async () => {
    const runner = await startRunner({ CLAIMGATE_RUN_TIME_LIMIT_SECONDS: '1', CLAIMGATE_RUNNER_CONCURRENCY: '1' });
    const run = await ended(await api.createRun(aHugeBody()), 'failed');
    expect(run).toMatchObject({
      error_code: 'pipeline_timeout',
      error_message: 'The review took longer than its limit of 1 seconds.',
    });
    expect(run).toMatchObject({ attempt: 1, reports: 0 });
    // The new thread loads the pipeline first, which on a busy machine can take longer than a small run may.
    await eventually('a next run is completed', async () => {
      const next = await view.until(await api.createRun(), 'ended', ({ completed_at }) => completed_at !== null);
      return next.status === 'completed' ? true : undefined;
    });
    expect(runner).toMatchObject({ alive: true, crashes: 0 });
  });

  it('fails a review that passes its memory limit, and goes on with the next run', async () => {
    const huge = await api.createRun(aHugeBody());
    await view.useUpRetries(huge);
    const runner = await startRunner({ CLAIMGATE_RUN_MEMORY_LIMIT_MB: '64', CLAIMGATE_RUNNER_CONCURRENCY: '1' });
    expect(await ended(huge, 'failed')).toMatchObject({
      error_code: 'pipeline_error',
      error_message: 'The review needed more than its limit of 64 MB of memory.',
      reports: 0,
    });
    await ended(await api.createRun(), 'completed');
    expect(runner).toMatchObject({ alive: true, crashes: 0 });
  });

  it('stops a review in its thread at once on a cancel, and goes on with the next run', async () => {
    const runner = await startRunner({ CLAIMGATE_RUNNER_CONCURRENCY: '1' });
    const huge = await api.createRun(aHugeBody());
    await ended(huge, 'processing');
    const small = await api.createRun();
    await api.post(`/v1/review-runs/${huge}/cancel`);
    const cancelled = performance.now();
    await view.untilJob(huge, 'completed');
    expect(performance.now() - cancelled).toBeLessThan(3_500 * slowness());
    await ended(small, 'completed');
    expect(await view.run(huge)).toMatchObject({ status: 'cancelled', reports: 0 });
    expect(runner).toMatchObject({ alive: true, crashes: 0 });
  });

  it('gives a long review back on SIGTERM and ends with 0', async () => {
    const runner = await startRunner({ CLAIMGATE_RUNNER_CONCURRENCY: '1', CLAIMGATE_RUNNER_STOP_SECONDS: '0' });
    const huge = await api.createRun(aHugeBody());
    await ended(huge, 'processing');
    const started = performance.now();
    expect(await runner.stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(12_000 * slowness());
    expect(await view.job(huge)).toMatchObject({ state: 'retry' });
    expect(await view.run(huge)).toMatchObject({ status: 'processing', attempt: 1, retry_count: 0 });
    await api.post(`/v1/review-runs/${huge}/cancel`);
  });

  it('begins with a new run at once, however seldom it polls', async () => {
    await startRunner({ CLAIMGATE_RUNNER_POLL_SECONDS: '300' });
    await ended(await api.createRun(), 'completed');
    const waits: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const id = await api.createRun();
      const created = performance.now();
      await view.until(id, 'taken', ({ attempt }) => attempt === 1);
      waits.push(performance.now() - created);
      await ended(id, 'completed');
    }
    // The middle one of seven: one slow moment of the machine says nothing about the queue.
    expect(waits.sort((one, other) => one - other)[3]).toBeLessThan(1_000 * slowness());
  });

  it('ends with the process that started it, even while it still waits for a database that says nothing', async () => {
    const mute = await aMuteServer();
    const main = fileURLToPath(new URL('../../apps/runner/dist/main.js', import.meta.url));
    const parent = `const { pid } = require('node:child_process').fork(process.argv[1], { silent: true }); console.log(pid); setTimeout(() => process.exit(), 1000);`;
    const env = {
      CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
      CLAIMGATE_DATABASE_URL: `postgres://app@127.0.0.1:${mute.port}/claimgate`,
    };
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', parent, main], { env });
    // It would give the database 5 seconds before it gave up by itself.
    await eventually('the runner has ended', async () => (isRunning(Number(stdout)) ? undefined : true), 4_000 * slowness());
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('ends at once on %s before it is ready, with an exit code of its own', async (signal, code) => {
    const mute = await aMuteServer();
    const env = {
      CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
      CLAIMGATE_DATABASE_URL: `postgres://app@127.0.0.1:${mute.port}/claimgate`,
    };
    const runner = spawn(process.execPath, [fileURLToPath(new URL('../../apps/runner/dist/main.js', import.meta.url))], { env });
    const exited = once(runner, 'exit');
    await mute.connected();
    runner.kill(signal);
    // Left to the system it would be null: killed, which nothing ends that is the first process of a container.
    expect(await exited).toEqual([code, null]);
  });

  it('survives the loss of all its connections and goes on', async () => {
    const runner = await startRunner();
    await ended(await api.createRun(), 'completed');
    for (let round = 0; round < 5; round += 1) {
      await eventually('the runner has connections, and loses them', async () => (await view.dropConnections()) || undefined);
    }
    await ended(await api.createRun(), 'completed');
    expect(runner).toMatchObject({ alive: true, crashes: 0 });
  });
});
