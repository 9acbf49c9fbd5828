import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDataSource, removeExpiredContent, sqlOver } from '@claimgate/persistence';
import { wordsIn, wordsInDump } from '../content/find-words.js';
import { SECRET_BODY, SECRET_WORDS } from '../content/secret-packet.js';
import { adminHere } from '../support/admin-here.js';
import { TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import { signaturesUnder, WebhookReceiver, type ReceivedWebhook } from '../support/webhook-receiver.js';
import { OPEN_LOOPBACK, WebhookWorld } from '../support/webhook-world.js';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let world: WebhookWorld;
beforeAll(async () => {
  world = await WebhookWorld.start();
});
beforeEach(() => world.beginTest());
afterEach(() => world.endTest());
afterAll(() => world.stop());

const typesById = (got: readonly ReceivedWebhook[]) => Object.fromEntries(got.map(({ body }) => [body.data.id, body.type]));

/** Makes an unfinished run so old that its content has expired. */
async function expire(id: string): Promise<void> {
  const { database } = world.api;
  const text = `update claimgate.review_runs set created_at = created_at - interval '40 days' where id = $1`;
  await database.query(text, [id.slice(4)]);
  const options = { url: database.appUrl, applicationName: 'test', maxConnections: 1, onIdleError: () => undefined };
  const source = await openDataSource(options);
  await removeExpiredContent(sqlOver(source.pool), 100);
  await source.destroy();
}

/** Hosted runs that end in every way but by completion. */
async function hostedEnds(): Promise<Record<string, string>> {
  const { api, tenant } = world;
  const cancelled = await world.aCancelledRun();
  const failed = await world.createRun();
  await adminHere(api.database, ['runs', 'fail', failed, '--reason', 'pipeline_error']);
  const deleted = await world.createRun();
  await api.call('DELETE', `/v1/review-runs/${deleted}`, { key: tenant.key });
  const expired = await world.createRun();
  await expire(expired);
  const [stopped, broke] = ['review_run.cancelled', 'review_run.failed'];
  return { [cancelled]: stopped, [failed]: broke, [deleted]: stopped, [expired]: broke };
}

/** Private runs that end in every way. The time is a minute ahead afterwards. */
async function privateEnds(): Promise<Record<string, string>> {
  const { api, tenant } = world;
  api.tenants.unshift(tenant);
  const [done, broken, revoked, silent] = await Promise.all([1, 2, 3, 4].map(() => TestWorker.create(api)));
  if (!done || !broken || !revoked || !silent) throw new Error('no workers');
  for (const worker of [done, broken, silent]) await worker.say(worker.status());
  await done.say(done.completion());
  await broken.say(broken.failure());
  await api.post(`${WORKER_RUNS}/${revoked.runId}/credential/revoke`, undefined, { key: tenant.key });
  api.tenants.shift();
  // Whatever is on its way while time leaps would be sent twice: its sender counts as dead.
  await world.untilNothingWaits();
  await world.moveTime(61);
  return {
    [done.runId]: 'review_run.completed',
    [broken.runId]: 'review_run.failed',
    [revoked.runId]: 'review_run.cancelled',
    [silent.runId]: 'review_run.failed',
  };
}

describe('a webhook', () => {
  it('is told of every run that ends, whoever ends it, once and with a good signature', async () => {
    const { receiver, webhook } = world;
    const ended = { ...(await hostedEnds()), ...(await privateEnds()), [await world.aCompletedRun()]: 'review_run.completed' };
    const got = await receiver.until(9);
    expect(typesById(got)).toEqual(ended);
    expect(got).toHaveLength(9);
    expect(got.map((each) => signaturesUnder(webhook.secret, each))).toEqual(got.map(() => [0]));
    expect(new Set(got.map(({ id }) => id)).size).toBe(9);
    expect(got.every(({ id }) => /^msg_[0-9a-f-]{36}$/.test(id))).toBe(true);
    expect(got.every(({ timestamp }) => Math.abs(timestamp - Date.now() / 1000) < 60)).toBe(true);
  });

  it('is told metadata only, under the names of the API', async () => {
    const id = await world.aCompletedRun({ ...SECRET_BODY, external_id: 'row-17' });
    const [got] = await world.receiver.until(1);
    const { body: run } = await world.api.get(`/v1/review-runs/${id}`, { key: world.tenant.key });
    const names = ['id', 'project_id', 'status', 'safe_use_status', 'source_count', 'claim_count', 'unsupported_claim_count'];
    const others = ['external_id', 'capture_method', 'error_code', 'cancel_reason', 'created_at', 'completed_at'];
    const facts = Object.fromEntries([...names, ...others].map((name) => [name, run[name]]));
    expect(got?.body).toEqual({ type: 'review_run.completed', timestamp: run.completed_at, data: facts });
    expect(got?.body.data).toMatchObject({ external_id: 'row-17', status: 'completed', safe_use_status: expect.any(String) });
    expect(wordsIn(Buffer.from(got?.raw ?? ''), SECRET_WORDS)).toEqual([]);
  });

  it('is not told what was deleted of a run meanwhile', async () => {
    const { receiver, api, tenant } = world;
    receiver.respond = () => 500;
    const id = await world.aCancelledRun({ external_id: 'row-18' });
    await receiver.until(1, ({ body }) => body.data.external_id === 'row-18');
    await world.untilNoted(1);
    await api.call('DELETE', `/v1/review-runs/${id}`, { key: tenant.key });
    await world.moveTime(10);
    expect((await receiver.until(2))[1]?.body.data).toMatchObject({ id, external_id: null });
  });

  it('is signed to under both secrets while one replaces the other, and then under the new one', async () => {
    const { receiver, webhook } = world;
    const rotated = await world.admin('rotate', webhook.id, '--overlap', '1h');
    await world.aCancelledRun();
    const [both] = await receiver.until(1);
    expect(both && [signaturesUnder(rotated.secret, both), signaturesUnder(webhook.secret, both)]).toEqual([[0], [1]]);
    await world.untilNothingWaits();
    await world.moveTime(HOUR + 1);
    await world.aCancelledRun();
    const [, alone] = await receiver.until(2);
    expect(alone?.signatures).toHaveLength(1);
    expect(alone && signaturesUnder(rotated.secret, alone)).toEqual([0]);
  });

  it('keeps its secrets when content keys are replaced, and they lie under the new one then', async () => {
    const { api, receiver, webhook } = world;
    const rotated = await world.admin('rotate', webhook.id);
    await adminHere(api.database, ['content-keys', 'rotate', '--new-data-keys', '--wait', '0s']);
    const version = `select key_version from claimgate.webhooks where id = '${webhook.id}'`;
    expect(await api.database.query(version)).toEqual([{ key_version: 2 }]);
    await world.aCancelledRun();
    const [got] = await receiver.until(1);
    expect(got && [signaturesUnder(rotated.secret, got), signaturesUnder(webhook.secret, got)]).toEqual([[0], [1]]);
  });

  it('shows its secret once: it is in no list, no dump and no log, and neither is its URL in a log', async () => {
    const { api, receiver, webhook } = world;
    receiver.respond = () => 500;
    await world.aCancelledRun();
    await world.untilNoted(1);
    const { secret } = await world.admin('rotate', webhook.id);
    const secrets = [secret, webhook.secret].map((text: string) => text.slice('whsec_'.length));
    const shown = JSON.stringify([await world.listed(), await world.admin('dead-letters')]);
    expect(wordsIn(Buffer.from(shown), secrets)).toEqual([]);
    expect(await wordsInDump(api.database, [...secrets, 'token-in-path'])).toEqual(['token-in-path']);
    const servers = [api, world.replica].map(({ controlPlane }) => fetch(`${controlPlane.metricsUrl}/metrics`));
    const metrics = await Promise.all(servers.map(async (response) => (await response).text()));
    expect(metrics.join('')).toMatch(/^claimgate_webhook_attempt_duration_seconds_count\{outcome="failed"\} [1-9]/m);
    expect(world.logs).toContain(webhook.id);
    const told = Buffer.from(world.logs + metrics.join(''));
    expect(wordsIn(told, [...secrets, 'token-in-path'])).toEqual([]);
  });
});

describe('many deliveries', () => {
  it('arrive once each from two control planes, whatever a receiver that hangs does meanwhile', async () => {
    const hanging = await WebhookReceiver.open();
    hanging.respond = () => undefined;
    await world.createWebhook(hanging.url);
    const ids = await Promise.all(Array.from({ length: 40 }, () => world.aCancelledRun()));
    const got = await world.receiver.until(40);
    expect(got.map(({ body }) => body.data.id).toSorted()).toEqual(ids.toSorted());
    expect(hanging.received.length).toBeGreaterThan(0);
    await hanging.close();
  });

  it('end when their project is revoked: nothing is sent any more', async () => {
    const { api, receiver, tenant } = world;
    receiver.respond = () => 500;
    await world.aCancelledRun();
    await world.untilNoted(1);
    await adminHere(api.database, ['projects', 'revoke', tenant.scope.projectId]);
    await world.moveTime(HOUR);
    const other = await api.addTenant();
    const create = ['webhooks', 'create', '--project', other.scope.projectId, '--url', receiver.url];
    await adminHere(api.database, create, OPEN_LOOPBACK);
    const id = await world.aCancelledRun({}, other);
    await receiver.until(1, ({ body }) => body.data.id === id);
    expect(receiver.received).toHaveLength(2);
    const { items } = await world.admin('dead-letters', '--project', tenant.scope.projectId);
    expect(items).toEqual([expect.objectContaining({ error: 'project_revoked', attempts: 1 })]);
  });

  it('are forgotten three days after they arrived, and thirty days after they did not', async () => {
    const { api, webhook } = world;
    await world.aCancelledRun();
    await world.untilNothingWaits();
    await world.admin('disable', webhook.id);
    await api.database.query(`insert into claimgate.webhook_deliveries (organization_id, project_id, webhook_id, due_at, dead_at)
      select organization_id, project_id, id, null, claimgate.claimgate_now() from claimgate.webhooks`);
    const forget = async (days: number) => {
      await world.moveTime(days * DAY);
      const [row] = await api.database.query<{ n: number }>('select claimgate.forget_webhook_deliveries() as n');
      return row?.n;
    };
    expect([await forget(2), await forget(4), await forget(29), await forget(31)]).toEqual([0, 1, 0, 1]);
  });
});
