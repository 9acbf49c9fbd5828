import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { WORKER_RUNS } from '../support/private-worker.js';
import { aFile, aFolder, runWorker } from '../support/worker-command.js';

let api: HostedApi;
let folder: string;
beforeAll(async () => {
  api = await HostedApi.start();
  folder = await aFolder();
  await aFile(folder, 'packet.json', JSON.stringify(aCreateBody()));
  await aFile(folder, 'key', api.tenant.key);
});
afterAll(() => api.stop());

describe('a private run', () => {
  it('is created, carried out, recorded and proven by launch', async () => {
    const store = path.join(folder, 'launched');
    const ended = await runWorker([
      'launch',
      '--input',
      path.join(folder, 'packet.json'),
      '--store',
      store,
      '--api-key-file',
      path.join(folder, 'key'),
      '--control-plane',
      api.url,
    ]);
    expect(ended.code).toBe(0);
    const [run] = await readdir(store);
    const [pointer] = await readdir(path.join(store, run as string));
    const verified = await runWorker(['verify', path.join(store, run as string, pointer as string)]);
    expect(verified.code).toBe(0);
  });

  it('is carried out with a credential file', async () => {
    const store = path.join(folder, 'run');
    const created = await api.post(WORKER_RUNS, { intended_use: 'customer_facing' });
    const credential = await aFile(folder, 'credential.json', JSON.stringify(created.body));
    const ended = await runWorker([
      'run',
      '--input',
      path.join(folder, 'packet.json'),
      '--store',
      store,
      '--credential-file',
      credential,
      '--control-plane',
      api.url,
    ]);
    expect(ended.code).toBe(0);
  });
});
