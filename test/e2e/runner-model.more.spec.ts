import { cp, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_CONTENT_KEYS } from '@claimgate/testing';
import { shippedModelFolder } from '@claimgate/verifiers';
import { ServiceProcess } from '../faults/service-process.js';
import { HostedApi } from '../support/hosted-api.js';
import { RunnerView } from './runner-view.js';

let api: HostedApi;
let view: RunnerView;
let folder: string;
const runners: ServiceProcess[] = [];
beforeAll(async () => {
  api = await HostedApi.start();
  view = new RunnerView(api.database);
  folder = await mkdtemp(path.join(tmpdir(), 'claimgate-model-'));
  await cp(shippedModelFolder(), folder, { recursive: true });
  await truncate(path.join(folder, 'model.onnx'), 1_000);
});
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.kill())));
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

async function startRunner(env: Record<string, string>): Promise<ServiceProcess> {
  const shared = {
    CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
    CLAIMGATE_DATABASE_URL: api.database.appUrl,
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_VERIFIER: 'onnx',
  };
  const runner = new ServiceProcess({
    name: 'runner',
    app: 'runner',
    env: { ...shared, ...env },
    logFile: path.join(folder, 'log'),
  });
  runners.push(runner);
  await runner.start();
  return runner;
}

async function verifiersOf(id: string): Promise<Set<string>> {
  await view.until(id, 'completed', (run) => run.status === 'completed');
  const { text } = await api.get(`/v1/review-runs/${id}/verification-results`);
  return new Set([...text.matchAll(/"verifier_name":\s*"(\w+)"/g)].map(([, name]) => name ?? ''));
}

describe('a runner with a model', () => {
  it('has the model judge the claims', async () => {
    await startRunner({});
    await expect(verifiersOf(await api.createRun())).resolves.toEqual(new Set(['onnx']));
  });

  it('does not start with a model that is broken', async () => {
    const runner = await startRunner({ CLAIMGATE_MODEL_FOLDER: folder });
    expect(runner.alive).toBe(false);
  });

  it('judges by words alone where that was chosen for a model that is broken', async () => {
    await startRunner({ CLAIMGATE_MODEL_FOLDER: folder, CLAIMGATE_MODEL_FALLBACK: 'lexical' });
    await expect(verifiersOf(await api.createRun())).resolves.toEqual(new Set(['lexical']));
  });
});
