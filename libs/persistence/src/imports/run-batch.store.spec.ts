import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newRunId, queuedRun, type Packet, type ProjectScope, type RunId } from '@claimgate/domain';
import {
  aContentKeyRing,
  aPacket,
  aSource,
  aTenant,
  createTestDatabase,
  openTestSource,
  type TestDatabase,
} from '@claimgate/testing';
import type { ClaimgateDataSource } from '../data-source.js';
import { ProjectDatabase } from '../project-database.js';

let database: TestDatabase;
let source: ClaimgateDataSource;
let projects: ProjectDatabase;
let scope: ProjectScope;
beforeAll(async () => {
  database = await createTestDatabase();
  source = await openTestSource(database, 8);
  projects = new ProjectDatabase(source, aContentKeyRing());
});
beforeEach(async () => {
  scope = await aTenant(database);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const PACKET = aPacket({ externalId: 'row-1', metadata: { b: 1, a: { d: 2, c: [3] } } });

async function create(packet: Packet = PACKET, owner = scope): Promise<RunId> {
  const run = queuedRun(newRunId(), owner, packet, 'import', new Date());
  const contentSha256 = packet.sources.map(() => '0');
  await projects.within(owner, async (tx) => {
    const digested = await tx.runBatches.digest([packet]);
    await tx.runBatches.insert(digested.map((each) => ({ ...each, run, contentSha256 })));
  });
  return run.id;
}

/** How many rows of the table this transaction has read so far. */
const ROWS_READ = `select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::integer as rows
  from pg_stat_xact_user_tables where relid = 'claimgate.review_runs'::regclass`;

/** Other runs of the project, with ids of their own. */
async function createMany(count: number): Promise<void> {
  await database.query(
    `insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method,
       external_id, metadata, source_count, content_hmac, created_at)
     select gen_random_uuid(), $1, $2, 'queued', 'eval_only', 'standard', 'import', 'other-' || n, '{}', 1, sha256(n::text::bytea), now()
       from generate_series(1, $3::integer) n`,
    [scope.organizationId, scope.projectId, count],
  );
}

const findSame = (packet: Packet, owner = scope) =>
  projects.within(owner, async (tx) => (await tx.runBatches.findSame(await tx.runBatches.digest([packet])))[0]);

describe('a packet with an external id that a run was created for before', () => {
  it('is found as the first such run, whatever the order of names in its metadata', async () => {
    const first = await create();
    await create();
    expect(await findSame({ ...PACKET, metadata: { a: { c: [3], d: 2 }, b: 1 } })).toBe(first);
  });

  it.each([
    ['another external id', { externalId: 'row-2' }],
    ['no external id', { externalId: null }],
    ['another output', { aiOutput: 'Refunds are granted within 31 days.' }],
    ['another question', { question: 'How long?' }],
    ['another use', { intendedUse: 'eval_only' as const }],
    ['another strictness', { strictness: 'strict' as const }],
    ['other metadata', { metadata: { b: 1, a: { d: 2, c: [4] } } }],
    ['metadata that only looks alike', { metadata: { b: '1', a: { d: 2, c: [3] } } }],
    ['another content of a source', { sources: [aSource({ content: 'Other.' })] }],
    ['another title of a source', { sources: [aSource({ title: 'Other' })] }],
    ['one source more', { sources: [aSource(), aSource({ n: 2 })] }],
  ])('is another one with %s', async (_name, change) => {
    await create();
    expect(await findSame({ ...PACKET, ...change })).toBeUndefined();
  });

  it('is not found in another project', async () => {
    await create();
    expect(await findSame(PACKET, await aTenant(database, 'Other'))).toBeUndefined();
  });

  it.each([`status = 'failed'`, `status = 'cancelled'`, 'content_removed_at = now(), content_hmac = null, external_id = null'])(
    'is created anew when that run has %s',
    async (change) => {
      const first = await create();
      await database.query(`update claimgate.review_runs set ${change} where id = $1`, [first.slice(4)]);
      expect(await findSame(PACKET)).toBeUndefined();
      const second = await create();
      expect(await findSame(PACKET)).toBe(second);
    },
  );

  // At some of these sizes the server takes another index for as good: how high each index is decides.
  it.each([2_000, 15_000])(
    'is looked for without reading the %i other runs of the project, of which the server knows nothing yet',
    async (others) => {
      await createMany(others);
      const last = await create();
      const packets = Array.from({ length: 50 }, (_, n) => ({ ...PACKET, externalId: `row-${n}` }));
      const { found, read } = await projects.within(scope, async (tx) => ({
        found: await tx.runBatches.findSame(await tx.runBatches.digest(packets)),
        read: await tx.sql.query(ROWS_READ),
      }));
      expect(found[1]).toBe(last);
      expect(read[0]?.rows).toBeGreaterThan(0);
      expect(read[0]?.rows).toBeLessThan(200);
    },
  );

  it('has another digest in every organisation', async () => {
    await create();
    const other = await aTenant(database, 'Other');
    await create(PACKET, other);
    const rows = await database.query<{ digests: number }>(
      'select count(distinct content_hmac)::int as digests from claimgate.review_runs where organization_id = any($1)',
      [[scope.organizationId, other.organizationId]],
    );
    expect(rows).toEqual([{ digests: 2 }]);
  });

  it('is created once by many who look first and then create', async () => {
    const lookAndCreate = () =>
      projects.within(scope, async (tx) => {
        const [same] = await tx.runBatches.findSame(await tx.runBatches.digest([PACKET]));
        if (same) return same;
        const run = queuedRun(newRunId(), scope, PACKET, 'import', new Date());
        await tx.reviewRuns.insert(run, PACKET, { contentSha256: ['0'] });
        return run.id;
      });
    const ids = await Promise.all(Array.from({ length: 8 }, lookAndCreate));
    expect(new Set(ids).size).toBe(1);
  });
});
