import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aHexKey, moveDatabaseTime, TEST_CONTENT_KEYS, TEST_PEPPERS, TEST_SIGNING_KEYS } from '@claimgate/testing';
import { adminHere } from '../support/admin-here.js';
import { HostedApi } from '../support/hosted-api.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { OPEN_LOOPBACK } from '../support/webhook-world.js';
import { ServiceProcess } from './service-process.js';

const KILLS = 3;
/** Ends a run whose notice is lost, so that nobody looks for its delivery before its time. */
const END_UNHEARD = `
  with unheard as materialized (select set_config('claimgate.end_notice', 'after_commit', true))
  update claimgate.review_runs set status = 'cancelled', cancel_reason = 'requested', completed_at = claimgate.claimgate_now()
    from unheard where id = $1`;

let api: HostedApi;
let receiver: WebhookReceiver;
let sender: ServiceProcess;
beforeAll(async () => {
  // This one creates and ends runs, and may send nothing itself.
  api = await HostedApi.start({}, undefined, { webhookIntervalSeconds: 3_600 });
  receiver = await WebhookReceiver.open();
  const create = ['webhooks', 'create', '--project', api.tenant.scope.projectId, '--url', receiver.url];
  await adminHere(api.database, create, OPEN_LOOPBACK);
  const env = {
    ...OPEN_LOOPBACK,
    PORT: '0',
    CLAIMGATE_METRICS_PORT: '0',
    CLAIMGATE_LOG_LEVEL: 'silent',
    CLAIMGATE_DATABASE_URL: api.database.appUrl,
    CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
    CLAIMGATE_API_KEY_PEPPERS: TEST_PEPPERS,
    CLAIMGATE_IDEMPOTENCY_KEY: aHexKey(),
    CLAIMGATE_SIGNING_KEYS: TEST_SIGNING_KEYS,
    CLAIMGATE_WEBHOOK_INTERVAL_SECONDS: '1',
  };
  sender = new ServiceProcess({ name: 'sender', app: 'control-plane', env });
});
afterAll(async () => {
  await sender.kill();
  await receiver.close();
  await api.stop();
});

describe('a control plane that is killed while it sends', () => {
  it('loses no delivery: the next one sends it again, under the same id', async () => {
    receiver.respond = () => undefined;
    const runs: string[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const id = await api.createRun();
      await api.database.query(END_UNHEARD, [id.slice('run_'.length)]);
      runs.push(id);
      await sender.start();
      // In the middle of it: the receiver has the request, and its sender waits for the response.
      await receiver.until(1, ({ body }) => body.data.id === id);
      await sender.kill();
      // Its lease is over, and that of those before it.
      await moveDatabaseTime(api.database, kill * 120);
    }
    receiver.respond = () => 204;
    await sender.start();
    const waiting = 'select 1 from claimgate.webhook_deliveries where delivered_at is null';
    for (const run of runs) await receiver.until(2, ({ body }) => body.data.id === run);
    const idsOf = (run: string) => new Set(receiver.received.filter(({ body }) => body.data.id === run).map(({ id }) => id));
    expect(runs.map((run) => idsOf(run).size)).toEqual([1, 1, 1]);
    expect(new Set(runs.flatMap((run) => [...idsOf(run)])).size).toBe(KILLS);
    await sender.stop();
    expect(await api.database.query(waiting)).toEqual([]);
  });
});
