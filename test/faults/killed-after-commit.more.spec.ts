import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aCreateBody, aHexKey, TEST_CONTENT_KEYS, TEST_PEPPERS, TEST_SIGNING_KEYS } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { RunnerView } from '../e2e/runner-view.js';
import { CommitWatch } from './commit-watch.js';
import { ServiceProcess, type ServiceOptions } from './service-process.js';

const IDEMPOTENCY = aHexKey();

let api: HostedApi;
let view: RunnerView;
let watch: CommitWatch;
const services: ServiceProcess[] = [];
beforeAll(async () => {
  // The second control plane: it must know the same keys and hash bodies in the same way.
  api = await HostedApi.start({ CLAIMGATE_IDEMPOTENCY_KEY: IDEMPOTENCY });
  view = new RunnerView(api.database);
  watch = await CommitWatch.open(api.database.appUrl);
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.kill()));
  watch.forget();
});
afterAll(async () => {
  await watch.close();
  await api.stop();
});

async function start(app: ServiceOptions['app'], env: Record<string, string> = {}): Promise<ServiceProcess> {
  const shared = {
    CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
    CLAIMGATE_DATABASE_URL: watch.url,
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_LOG_LEVEL: 'silent',
  };
  const service = new ServiceProcess({ name: app, app, env: { ...shared, ...env } });
  await service.start();
  services.push(service);
  return service;
}

const startControlPlane = (): Promise<ServiceProcess> =>
  start('control-plane', {
    PORT: '0',
    CLAIMGATE_API_KEY_PEPPERS: TEST_PEPPERS,
    CLAIMGATE_IDEMPOTENCY_KEY: IDEMPOTENCY,
    CLAIMGATE_SIGNING_KEYS: TEST_SIGNING_KEYS,
    CLAIMGATE_RATE_LIMIT_PER_MINUTE: '0',
  });

/** Sends a create that is never answered, because its control plane is killed at the commit after which something holds. */
async function createAndKill(key: string, holds: () => Promise<boolean>): Promise<void> {
  const service = await startControlPlane();
  const committed = watch.commit(holds);
  const request = fetch(`${service.url}/v1/review-runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.tenant.key}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(aCreateBody({ external_id: key })),
  }).then(
    ({ status }) => status,
    () => 'unanswered',
  );
  await committed;
  await service.kill();
  expect(await request).toBe('unanswered');
}

const runsOf = (key: string): Promise<{ id: string }[]> =>
  api.database.query<{ id: string }>(`select 'run_' || id as id from claimgate.review_runs where external_id = $1`, [key]);

const isKeyTaken = async (key: string): Promise<boolean> =>
  (await api.database.query('select 1 from claimgate.idempotency_records where key = $1', [key])).length > 0;

describe('a control plane that is killed', () => {
  it('after the commit and before the response has made one run, which a repeat with the same key is given', async () => {
    await createAndKill('after-commit', async () => (await runsOf('after-commit')).length > 0);
    const made = await runsOf('after-commit');
    expect(made).toHaveLength(1);
    const options = { headers: { 'idempotency-key': 'after-commit' } };
    const repeat = await api.post('/v1/review-runs', aCreateBody({ external_id: 'after-commit' }), options);
    expect(repeat).toMatchObject({ status: 201, body: { review_run: { id: made[0]?.id } } });
    expect(repeat.headers.get('idempotent-replayed')).toBe('true');
    expect(await runsOf('after-commit')).toHaveLength(1);
  });

  it('before the run is stored holds the key for 30 seconds, after which a repeat makes the one run', async () => {
    await createAndKill('before-commit', () => isKeyTaken('before-commit'));
    expect(await runsOf('before-commit')).toEqual([]);
    const repeat = () =>
      api.post('/v1/review-runs', aCreateBody({ external_id: 'before-commit' }), {
        headers: { 'idempotency-key': 'before-commit' },
      });
    expect(await repeat()).toMatchObject({ status: 409, body: { error: { code: 'idempotency_in_flight' } } });
    await api.database.query(`update claimgate.idempotency_records set touched_at = touched_at - interval '31 seconds'`);
    expect(await repeat()).toMatchObject({ status: 201 });
    expect(await runsOf('before-commit')).toHaveLength(1);
  });
});

/** Creates a run and waits until it is committed that it has a status, which its runner is not told. */
async function createAndWatch(status: string): Promise<string> {
  const created = api.createRun();
  await watch.commit(async () => (await view.run(await created)).status === status);
  return created;
}

describe('a runner that is killed', () => {
  it('after its results are committed has completed the run, and the next runner leaves it as it is', async () => {
    const service = await start('runner');
    const id = await createAndWatch('completed');
    await service.kill();
    const end = await view.run(id);
    expect(end).toMatchObject({ status: 'completed', attempt: 1, reports: 1 });
    expect(await view.job(id)).toMatchObject({ state: 'active' });
    watch.forget();
    await start('runner');
    await view.giveToAnother(id);
    await view.untilJob(id, 'completed');
    expect(await view.run(id)).toEqual(end);
  });

  it('after it took a run leaves it to the next runner, which completes it once', async () => {
    const service = await start('runner');
    const id = await createAndWatch('processing');
    await service.kill();
    expect(await view.run(id)).toMatchObject({ status: 'processing', attempt: 1, reports: 0 });
    watch.forget();
    await start('runner');
    await view.giveToAnother(id);
    expect(await view.until(id, 'completed', ({ status }) => status === 'completed')).toMatchObject({ attempt: 2, reports: 1 });
  });
});
