import { afterEach, describe, expect, it } from '@jest/globals';
import { Counter, Registry } from 'prom-client';
import { startOperationsServer, type OperationsServer } from './operations-server.js';

const servers: OperationsServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(isReady: () => Promise<boolean>): Promise<string> {
  const registry = new Registry();
  new Counter({ name: 'things_total', help: 'Things.', registers: [registry] }).inc(3);
  const server = await startOperationsServer({ host: '127.0.0.1', port: 0, registry, isReady });
  servers.push(server);
  return server.url;
}

describe('the operations port', () => {
  it('serves metrics in the format of Prometheus', async () => {
    const response = await fetch(`${await start(async () => true)}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toContain('things_total 3');
  });

  it.each([
    [true, 200, 'ok'],
    [false, 503, 'unavailable'],
  ])('says whether the process is ready: %s', async (ready, status, word) => {
    const response = await fetch(`${await start(async () => ready)}/health/ready?x=1`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ status: word });
  });

  it('is alive even when it is not ready', async () => {
    expect(await fetch(`${await start(async () => false)}/health/live`)).toMatchObject({ status: 200 });
  });

  it('gives 500 without details when the question fails, and goes on', async () => {
    const url = await start(async () => Promise.reject(new Error('secret detail')));
    const response = await fetch(`${url}/health/ready`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('error\n');
    expect(await fetch(`${url}/health/live`)).toMatchObject({ status: 200 });
  });

  it('has nothing else', async () => {
    expect(await fetch(`${await start(async () => true)}/v1/review-runs`)).toMatchObject({ status: 404 });
  });

  it('says when its port is taken', async () => {
    const port = Number(new URL(await start(async () => true)).port);
    const second = startOperationsServer({ host: '127.0.0.1', port, registry: new Registry(), isReady: async () => true });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
