import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { present, type ReviewResult } from '@claimgate/domain';
import { createTestDatabase, type TestDatabase } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { openDatabaseGate, type DatabaseGate } from './database-gate.js';
import { JUDGED_BODY, JUDGED_RESULT } from './judged-packet.js';

let database: TestDatabase;
let gate: DatabaseGate;
let api: HostedApi;
let few: string;
let many: string;

/** The hand-made result with its five claims repeated. */
function repeated(times: number): ReviewResult {
  const { claims, verifications } = JUDGED_RESULT;
  const again = <T>(items: readonly T[], number: (item: T, n: number) => T): T[] =>
    Array.from({ length: times * items.length }, (_, index) => number(present(items[index % items.length]), index + 1));
  return {
    ...JUDGED_RESULT,
    claims: again(claims, (claim, n) => ({ ...claim, n })),
    verifications: again(verifications, (verification, claim) => ({ ...verification, claim })),
  };
}

beforeAll(async () => {
  database = await createTestDatabase();
  gate = await openDatabaseGate(database.appUrl);
  api = await HostedApi.start({ CLAIMGATE_DATABASE_URL: gate.url }, database);
  const runner = await api.startRunner();
  runner.bend(async () => repeated(1));
  few = await api.completedRun(JUDGED_BODY);
  runner.bend(async () => repeated(100));
  many = await api.completedRun(JUDGED_BODY);
});
afterAll(async () => {
  await api.stop({ keepDatabase: true });
  await gate.close();
  await database.drop();
});

/** How many statements a request costs: the least of some tries, since the server has errands of its own now and then. */
async function statementsOf(path: string, status = 200, key = api.tenant.key): Promise<number> {
  const counts: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const before = gate.statements();
    expect((await api.get(path, { key })).status).toBe(status);
    counts.push(gate.statements() - before);
  }
  return Math.min(...counts);
}

describe('reading a run', () => {
  const parts = [
    '',
    '/claims',
    '/verification-results',
    '/claim-report',
    '/claim-report?format=markdown',
    '/claim-report?format=html',
  ];
  it.each(parts)('costs the same number of statements with 5 and with 500 claims: %s', async (part) => {
    const counts = [await statementsOf(`/v1/review-runs/${few}${part}`), await statementsOf(`/v1/review-runs/${many}${part}`)];
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBe(counts[0]);
  });

  it('gives all 500 claims, each with its verification, in order', async () => {
    const { body } = await api.get(`/v1/review-runs/${many}/claims`);
    const ids = body.items.map((item: { id: string; verification_result: { atomic_claim_id: string } }) => [
      item.id,
      item.verification_result.atomic_claim_id,
    ]);
    expect(ids).toEqual(Array.from({ length: 500 }, (_, index) => [`${many}_claim_${index + 1}`, `${many}_claim_${index + 1}`]));
  });
});

describe('listing runs', () => {
  it('costs the same number of statements for a page of 1 and of 100', async () => {
    for (let n = 0; n < 5; n += 1) await api.createRun();
    const counts = [await statementsOf('/v1/review-runs?limit=1'), await statementsOf('/v1/review-runs?limit=100')];
    expect(counts[0]).toBeGreaterThan(0);
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('a key that is not whole', () => {
  it('costs no statement at all', async () => {
    expect(await statementsOf('/v1/review-runs', 401, api.tenant.key.slice(0, -1))).toBe(0);
  });
});
