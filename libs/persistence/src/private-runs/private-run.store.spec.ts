import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newRunId, present, runAfterEvent, uuidOf, type ProjectScope, type RunId } from '@claimgate/domain';
import {
  aContentKeyRing,
  aTenant,
  createTestDatabase,
  eventually,
  moveDatabaseTime,
  openTestSource,
  type TestDatabase,
} from '@claimgate/testing';
import type { ClaimgateDataSource } from '../data-source.js';
import { ProjectDatabase } from '../project-database.js';
import { sqlOver } from '../sql.js';
import { endDueWorkerRuns } from './due-worker-runs.js';
import type { NewPrivateRun, PrivateRun } from './private-run.store.js';
import { forgetWorkerProofs } from '../housekeeping.js';

let database: TestDatabase;
let source: ClaimgateDataSource;
let projects: ProjectDatabase;
let scope: ProjectScope;
beforeAll(async () => {
  database = await createTestDatabase();
  source = await openTestSource(database, 8);
  projects = new ProjectDatabase(source, aContentKeyRing());
  scope = await aTenant(database);
});
afterEach(() => moveDatabaseTime(database, 0));
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const sql = () => sqlOver(source.pool);
const aRun = (overrides: Partial<NewPrivateRun> = {}): NewPrivateRun => ({
  id: newRunId(),
  intendedUse: 'customer_facing',
  strictness: 'standard',
  externalId: null,
  metadata: {},
  sourceCount: 0,
  requireProof: true,
  deadlineSeconds: 3_600,
  keyThumbprint: null,
  ...overrides,
});
async function insert(overrides: Partial<NewPrivateRun> = {}): Promise<RunId> {
  const run = aRun(overrides);
  await projects.within(scope, (tx) => tx.privateRuns.insert(run));
  return run.id;
}
const find = async (id: RunId) => present(await projects.reading(scope, (tx) => tx.privateRuns.find(id)));
const statusOf = async (id: RunId) => {
  const rows = await database.query<{ status: string; error_code: string | null }>(
    'select status, error_code from claimgate.review_runs where id = $1',
    [uuidOf(id)],
  );
  return [rows[0]?.status, rows[0]?.error_code];
};
/** Whether somebody in this database waits for a lock. */
const waitingForLocks = async () => {
  const waiting = await database.query(
    'select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
  );
  return waiting.length > 0;
};
/** An event, as far as the run is concerned. */
async function renew(id: RunId): Promise<void> {
  await projects.within(scope, async (tx) => {
    const run = present(await tx.privateRuns.lock(id));
    const sequence = run.lastSequence + 1;
    const event = { eventId: crypto.randomUUID(), sequence, hash: 'a'.repeat(64), previousHash: run.lastHash, canonical: '{}' };
    await tx.privateRuns.start(id);
    await tx.workerEvents.append(runAfterEvent(run, 'status', { event, proof: undefined, now: run.now }), event);
  });
}

describe('a private run', () => {
  it('waits for its worker until its deadline, on database time', async () => {
    await moveDatabaseTime(database, 86_400);
    const id = await insert({ deadlineSeconds: 600 });
    const run = await find(id);
    expect(run.now.getTime()).toBeGreaterThan(Date.now() + 86_000_000);
    expect(run.deadlineAt.getTime() - run.now.getTime()).toBeGreaterThan(500_000);
    expect(run).toMatchObject({
      status: 'queued',
      leaseExpiresAt: null,
      lastSequence: 0,
      lastHash: '0'.repeat(64),
    });
  });

  it('is read as it is once its lock is held, not as it was when the wait for it began', async () => {
    const id = await insert();
    let waiting: Promise<PrivateRun | undefined> | undefined;
    await projects.within(scope, async (tx) => {
      await tx.privateRuns.lock(id);
      waiting = projects.within(scope, (other) => other.privateRuns.lock(id));
      await eventually('the other waits for the lock', async () => (await waitingForLocks()) || undefined);
      await tx.privateRuns.revoke(id, new Date(0));
    });
    expect(await waiting).toMatchObject({ revokedAt: new Date(0) });
  });

  it('is not found by a hosted run id', async () => {
    await expect(projects.within(scope, (tx) => tx.privateRuns.lock(newRunId()))).resolves.toBeUndefined();
  });

  it('is in force only while its project is', async () => {
    const other = await aTenant(database, 'Revoked');
    const run = aRun();
    await projects.within(other, (tx) => tx.privateRuns.insert(run));
    const inForce = async () => (await projects.reading(other, (tx) => tx.privateRuns.find(run.id)))?.inForce;
    expect(await inForce()).toBe(true);
    await database.query('update claimgate.projects set revoked_at = now() where id = $1', [other.projectId]);
    expect(await inForce()).toBe(false);
  });
});

describe('the end of what is due', () => {
  it('is worker_lost after a lease, deadline_exceeded after a deadline, and nothing before', async () => {
    const silent = await insert();
    const late = await insert({ deadlineSeconds: 60 });
    const waiting = await insert();
    await renew(silent);
    expect(await endDueWorkerRuns(sql(), 100)).toEqual([]);
    await moveDatabaseTime(database, 61);
    const ended = await endDueWorkerRuns(sql(), 100);
    expect(ended.toSorted((a, b) => a.errorCode.localeCompare(b.errorCode))).toEqual([
      { errorCode: 'deadline_exceeded', ended: 1 },
      { errorCode: 'worker_lost', ended: 1 },
    ]);
    expect(await Promise.all([silent, late, waiting].map(statusOf))).toEqual([
      ['failed', 'worker_lost'],
      ['failed', 'deadline_exceeded'],
      ['queued', null],
    ]);
    expect((await find(silent)).spentAt).not.toBeNull();
  });

  it('is each run given up by exactly one of many replicas', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => insert()));
    for (const id of ids) await renew(id);
    await moveDatabaseTime(database, 61);
    const passes = await Promise.all(Array.from({ length: 8 }, () => endDueWorkerRuns(sql(), 20)));
    const total = passes.flat().reduce((sum, { ended }) => sum + ended, 0);
    const rest = (await endDueWorkerRuns(sql(), 100)).reduce((sum, { ended }) => sum + ended, 0);
    expect(total + rest).toBe(40);
  });

  it('leaves a run alone whose lease is being renewed', async () => {
    const id = await insert();
    await renew(id);
    await moveDatabaseTime(database, 61);
    await projects.within(scope, async (tx) => {
      await tx.privateRuns.lock(id);
      expect(await endDueWorkerRuns(sql(), 100)).toEqual([]);
    });
    await renew(id);
    expect(await endDueWorkerRuns(sql(), 100)).toEqual([]);
    expect(await statusOf(id)).toEqual(['processing', null]);
  });

  it('can be asked for one run inside the transaction that holds it', async () => {
    const [id, other] = [await insert(), await insert()];
    await renew(id);
    await renew(other);
    await moveDatabaseTime(database, 61);
    await projects.within(scope, async (tx) => {
      await tx.privateRuns.lock(id);
      await tx.privateRuns.endIfDue(id);
      expect(await tx.privateRuns.lock(id)).toMatchObject({ status: 'failed', spentAt: expect.any(Date) });
    });
    expect(await statusOf(other)).toEqual(['processing', null]);
  });
});

describe('proofs', () => {
  const remember = async (digest: Buffer) => {
    const [row] = await sql().query('select claimgate.remember_worker_proof($1) as fresh', [digest]);
    return row?.fresh;
  };

  it('are new exactly once, whichever replica asks', async () => {
    const digest = Buffer.alloc(32, 7);
    const responses = await Promise.all(Array.from({ length: 8 }, () => remember(digest)));
    expect(responses.filter(Boolean)).toHaveLength(1);
  });

  it('are forgotten after five minutes and not before', async () => {
    const digest = Buffer.alloc(32, 8);
    await remember(digest);
    await moveDatabaseTime(database, 299);
    await forgetWorkerProofs(sql());
    expect(await remember(digest)).toBe(false);
    await moveDatabaseTime(database, 301);
    await forgetWorkerProofs(sql());
    expect(await remember(digest)).toBe(true);
  });
});

describe('security events', () => {
  it('have one row a kind and hour, and count one a second at most', async () => {
    const id = await insert();
    const record = (at: Date) => projects.within(scope, (tx) => tx.securityEvents.record(id, 'replayed_proof', at));
    const start = new Date('2026-11-15T10:00:00.000Z').getTime();
    for (let step = 0; step < 20; step += 1) await record(new Date(start + step * 250));
    await record(new Date(start + 3_600_000));
    const rows = await projects.reading(scope, (tx) => tx.securityEvents.list(id, 10));
    expect(rows.map(({ count }) => count)).toEqual([1, 5]);
  });
});
