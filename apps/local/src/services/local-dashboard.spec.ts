import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LocalConfig } from '../config.js';
import type { Secrets } from '../instance/secrets-file.js';
import { LocalDashboard } from './local-dashboard.js';
import { dashboardEnvironment } from './service-environment.js';

const API = 'http://127.0.0.1:3000';
const SECRETS: Secrets = {
  migration_database_url: null,
  database_url: null,
  api_key_peppers: 'peppers',
  idempotency_key: 'idempotency',
  signing_keys: 'signing',
  content_keys: 'content',
  session_keys: 'sessions',
  owner_password: 'owner',
  app_password: 'app',
  postgres_port: null,
};

describe('the dashboard of npm start', () => {
  let home: string;
  let config: LocalConfig;

  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'claimgate-local-'));
    const dashboard = { kind: 'preferably', port: 0 } as const;
    config = {
      repository: home,
      home,
      port: 0,
      dashboard,
      ownDatabase: undefined,
      startedAt: 0,
      environment: { PATH: process.env['PATH'] },
    };
  });

  afterAll(() => rm(home, { recursive: true, force: true }));

  it('that does not start is told of, and nothing else happens', async () => {
    const said: string[] = [];
    const dashboard = new LocalDashboard(
      config,
      (text) => said.push(text),
      async () => undefined,
    );
    await dashboard.start(API, SECRETS);
    expect(said.join('\n')).toMatch(/The dashboard did not start.*The API works without the dashboard\./s);
    expect([dashboard.place, dashboard.pid]).toEqual([undefined, null]);
    await dashboard.stop();
  });

  it('that is off is not even tried', async () => {
    const said: string[] = [];
    const dashboard = new LocalDashboard(
      { ...config, dashboard: { kind: 'off' } },
      (text) => said.push(text),
      async () => undefined,
    );
    await dashboard.start(API, SECRETS);
    expect([said, dashboard.place]).toEqual([[], undefined]);
  });

  it('hands over the links that it makes: the first for the greeting, others at once', async () => {
    const folder = path.join(home, 'apps/dashboard/server/dist');
    await mkdir(folder, { recursive: true });
    const script = `process.on('SIGUSR2', () => process.send({ type: 'sign_in_link', url: 'second' })); process.on('SIGTERM', () => process.exit(0));
      process.on('message', () => undefined); // Keeps it running.
      process.send({ type: 'sign_in_link', url: 'first' }); process.send({ type: 'listening', url: 'http://127.0.0.1:1' });`;
    await writeFile(path.join(folder, 'main.js'), script);
    const second = Promise.withResolvers<string>();
    const dashboard = new LocalDashboard(config, second.resolve, async () => undefined);
    await dashboard.start(API, SECRETS);
    expect(dashboard.place).toEqual({ url: 'http://127.0.0.1:1', link: 'first' });
    dashboard.greeted();
    if (dashboard.pid !== null) process.kill(dashboard.pid, 'SIGUSR2');
    await expect(second.promise).resolves.toBe('Open the dashboard with this link, once: second');
    await dashboard.stop();
  });

  it('knows the API and its own settings, and no secret of the others', () => {
    const environment = {
      CLAIMGATE_DATABASE_URL: 'postgres://x',
      CLAIMGATE_CONTENT_KEYS: 'y',
      CLAIMGATE_OIDC_ISSUER: 'z',
      HOME: '/home',
    };
    const seen = dashboardEnvironment({ ...config, environment }, SECRETS, API, 3100);
    expect(seen).toMatchObject({
      CLAIMGATE_API_KEY_FILE: path.join(home, 'dashboard-api-key'),
      CLAIMGATE_OIDC_ISSUER: 'z',
      HOME: '/home',
      PORT: '3100',
    });
    expect(JSON.stringify(seen)).not.toMatch(/postgres:|CONTENT_KEYS|peppers|signing|owner/);
  });
});
