import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newRunId, queuedRun, type ProjectScope } from '@claimgate/domain';
import {
  aContentKeyRing,
  aPacket,
  aTenant,
  createTestDatabase,
  moveDatabaseTime,
  openTestSource,
  type TestDatabase,
} from '@claimgate/testing';
import { AdminDatabase } from '../access/admin-database.js';
import type { ClaimgateDataSource } from '../data-source.js';
import { ProjectDatabase } from '../project-database.js';
import { sqlOver, type Sql } from '../sql.js';
import { DELIVERY_LEASE_SECONDS, takeWebhookDeliveries, type TakenDelivery } from './webhook.store.js';

let database: TestDatabase;
let source: ClaimgateDataSource;
let sql: Sql;
let projects: ProjectDatabase;
let scope: ProjectScope;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await openTestSource(database, 4);
  sql = sqlOver(source.pool);
  projects = new ProjectDatabase(source, aContentKeyRing());
});
beforeEach(async () => {
  scope = await aTenant(database);
});
afterEach(async () => {
  await database.query('delete from claimgate.webhooks');
  await moveDatabaseTime(database, 0);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

async function aWebhook(of = scope): Promise<string> {
  const admin = await AdminDatabase.open(database.ownerUrl);
  const created = await admin.webhooks.create(of.projectId, 'https://example.com/', aContentKeyRing());
  await admin.close();
  return created?.webhook.id ?? '';
}

async function endedRuns(count: number, of = scope): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const packet = aPacket();
    const run = queuedRun(newRunId(), of, packet, 'api', new Date());
    await projects.within(of, (tx) => tx.reviewRuns.insert(run, packet, { contentSha256: ['0'.repeat(64)] }));
    await projects.within(of, (tx) => tx.reviewRuns.cancel(run.id, 'requested', new Date()));
  }
}

const take = (limit: number, busy: string[] = [], mostEach = 8) => takeWebhookDeliveries(sql, { limit, busy, mostEach });
const webhooksOf = (taken: readonly TakenDelivery[]) => taken.map(({ webhookId }) => webhookId);
const failure = { status: 500, error: 'refused', retryInSeconds: 5 };

describe('a run that ends', () => {
  it('queues one delivery for each webhook of its project that is not disabled, and nothing when it does not commit', async () => {
    const webhooks = [await aWebhook(), await aWebhook(), await aWebhook()].toSorted();
    await database.query(`update claimgate.webhooks set disabled_at = now() where id = $1`, [webhooks[1]]);
    await aWebhook(await aTenant(database));
    const packet = aPacket();
    const run = queuedRun(newRunId(), scope, packet, 'api', new Date());
    await projects.within(scope, (tx) => tx.reviewRuns.insert(run, packet, { contentSha256: ['0'.repeat(64)] }));
    const undone = projects.within(scope, async (tx) => {
      await tx.reviewRuns.cancel(run.id, 'requested', new Date());
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await take(10)).toEqual([]);
    await projects.within(scope, (tx) => tx.reviewRuns.cancel(run.id, 'requested', new Date()));
    expect(webhooksOf(await take(10)).toSorted()).toEqual([webhooks[0], webhooks[2]]);
  });
});

describe('taking deliveries', () => {
  it('lends each to one taker, and to the next when nothing was heard of it', async () => {
    await aWebhook();
    await endedRuns(3);
    const [first, second] = await Promise.all([take(2), take(2)]);
    const ids = [...first, ...second].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await take(10);
    expect(ids.length + rest.length).toBe(3);
    await moveDatabaseTime(database, DELIVERY_LEASE_SECONDS + 1);
    const again = await take(10);
    expect(again.map(({ id, attempt }) => `${id} ${attempt}`).toSorted()).toEqual(
      [...ids, ...rest.map(({ id }) => id)].map((id) => `${id} 2`).toSorted(),
    );
  });

  it('passes over what another has locked, without waiting', async () => {
    const held = await aWebhook();
    const free = await aWebhook(await aTenant(database));
    await endedRuns(1);
    const client = await source.pool.connect();
    await client.query(
      `begin; select set_config('claimgate.organization_id', '${scope.organizationId}', true), set_config('claimgate.project_id', '${scope.projectId}', true)`,
    );
    await client.query('update claimgate.webhooks set failing_since = null where id = $1', [held]);
    expect(webhooksOf(await take(10))).toEqual([]);
    await client.query('rollback');
    client.release();
    expect(webhooksOf(await take(10))).toEqual([held]);
    expect(free).not.toBe('');
  });

  it('serves the webhook that waited longest, and gives none more than its share', async () => {
    const other = await aTenant(database);
    const [many, few] = [await aWebhook(), await aWebhook(other)];
    await endedRuns(6);
    expect(webhooksOf(await take(2, [], 2))).toEqual([many, many]);
    await endedRuns(1, other);
    expect(webhooksOf(await take(1, [], 2))).toEqual([few]);
    expect(webhooksOf(await take(10, [many], 2))).toEqual([many]);
    expect(await take(10, [many, many], 2)).toEqual([]);
  });

  it('gives one place to a webhook that fails, until something arrives there again', async () => {
    const webhook = await aWebhook();
    await endedRuns(5);
    const [taken] = await take(1);
    if (!taken) throw new Error('nothing was taken');
    await projects.within(scope, (tx) => tx.webhooks.recordFailure(taken, failure, false));
    const [next, ...others] = await take(10);
    expect(others).toEqual([]);
    expect(await take(10, [webhook])).toEqual([]);
    await projects.within(scope, async (tx) => next && tx.webhooks.recordDelivered(next, 200));
    expect(await take(10)).toHaveLength(3);
  });
});

describe('what came of a delivery', () => {
  it('is not written by a sender that was given up for dead, unless it arrived', async () => {
    await aWebhook();
    await endedRuns(1);
    const [slow] = await take(1);
    await moveDatabaseTime(database, DELIVERY_LEASE_SECONDS + 1);
    const [quick] = await take(1);
    if (!slow || !quick) throw new Error('nothing was taken');
    expect(quick).toMatchObject({ id: slow.id, attempt: 2 });
    await expect(projects.within(scope, (tx) => tx.webhooks.find(slow))).resolves.toBeUndefined();
    await projects.within(scope, (tx) => tx.webhooks.recordFailure(slow, { ...failure, retryInSeconds: null }, false));
    expect(await database.query('select dead_at, error from claimgate.webhook_deliveries')).toEqual([
      { dead_at: null, error: null },
    ]);
    await projects.within(scope, (tx) => tx.webhooks.recordDelivered(slow, 200));
    await projects.within(scope, (tx) => tx.webhooks.recordFailure(quick, failure, false));
    await moveDatabaseTime(database, 3_600);
    expect(await take(1)).toEqual([]);
  });

  it('is a failure where the secret does not open, not a delivery without a signature', async () => {
    const webhook = await aWebhook();
    await endedRuns(1);
    const [taken] = await take(1);
    if (!taken) throw new Error('nothing was taken');
    const find = () => projects.within(scope, (tx) => tx.webhooks.find(taken));
    await expect(find()).resolves.toMatchObject({ secrets: [expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)] });
    const other = await aWebhook();
    await database.query(
      'update claimgate.webhooks set secret = o.secret from claimgate.webhooks o where webhooks.id = $1 and o.id = $2',
      [webhook, other],
    );
    await expect(find()).resolves.toMatchObject({ secrets: [] });
  });

  it('cannot be written from another tenant', async () => {
    await aWebhook();
    await endedRuns(1);
    const [taken] = await take(1);
    if (!taken) throw new Error('nothing was taken');
    const other = await aTenant(database);
    await expect(projects.within(other, (tx) => tx.webhooks.find(taken))).resolves.toBeUndefined();
    await projects.within(other, (tx) => tx.webhooks.recordDelivered(taken, 200));
    await expect(projects.within(scope, (tx) => tx.webhooks.find(taken))).resolves.toMatchObject({ url: 'https://example.com/' });
  });
});
