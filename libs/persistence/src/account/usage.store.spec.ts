import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimgateError, type ProjectScope } from '@claimgate/domain';
import { aContentKeyRing, aTenant, createTestDatabase, openTestSource, type TestDatabase } from '@claimgate/testing';
import { ProjectDatabase, type ProjectTransaction } from '../project-database.js';

/** More than there are slots, so that several connections take from the same one. */
const CONNECTIONS = 40;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function aTenantWith(monthlyLimit: number): Promise<ProjectScope> {
  const scope = await aTenant(database, `Limit ${monthlyLimit}`);
  const plan = `limit-${monthlyLimit}`;
  await database.query('insert into claimgate.plans (name, monthly_limit) values ($1, $2)', [plan, monthlyLimit]);
  await database.query('update claimgate.organizations set plan = $2 where id = $1', [scope.organizationId, plan]);
  return scope;
}

/** Does the work with connections of its own; gives its result, and the deadlocks that the server met meanwhile. */
async function countingDeadlocks<T>(work: (projects: ProjectDatabase) => Promise<T>): Promise<{ result: T; deadlocks: number }> {
  const before = await deadlocks();
  const source = await openTestSource(database, CONNECTIONS);
  const result = await work(new ProjectDatabase(source, aContentKeyRing()));
  // A connection reports what it met when it ends, at the latest.
  await source.destroy();
  return { result, deadlocks: (await deadlocks()) - before };
}

async function deadlocks(): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  );
  return row?.n ?? 0;
}

/** Counts as a create does, or as a batch of an import does, and holds what it locked for a moment, as those do. */
async function take(tx: ProjectTransaction, wanted: number): Promise<number> {
  const granted = wanted === 1 ? await tx.usage.take().then(() => 1) : (await tx.usage.takeUpTo(wanted)).granted;
  await tx.sql.query('select pg_sleep(0.002)');
  return granted;
}

/** One connection's share of the work, one transaction after the other; gives how many runs it was granted. */
async function takeAgainAndAgain(projects: ProjectDatabase, scope: ProjectScope, from: number): Promise<number> {
  let granted = 0;
  for (let n = from; n < from + 25; n += 1) {
    granted += await projects.within(scope, (tx) => take(tx, n % 20 === 0 ? 50 : 1)).catch(noneLeft);
  }
  return granted;
}

function noneLeft(error: unknown): number {
  if (error instanceof ClaimgateError && error.code === 'monthly_limit_reached') return 0;
  throw error;
}

describe('the count of runs', () => {
  it('is exact under creates and imports side by side, and nobody waits in a circle', async () => {
    const limit = 2_000;
    const scope = await aTenantWith(limit);
    const { result, deadlocks: met } = await countingDeadlocks((projects) =>
      Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => takeAgainAndAgain(projects, scope, n))),
    );
    expect({ granted: result.reduce((sum, granted) => sum + granted, 0), met }).toEqual({ granted: limit, met: 0 });
  });
});
