import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProjectScope } from '@claimgate/domain';
import { aContentKeyRing, aTenant, createTestDatabase, openTestSource, type TestDatabase } from '@claimgate/testing';
import type { ClaimgateDataSource } from '../data-source.js';
import { ProjectDatabase } from '../project-database.js';
import { sqlOver } from '../sql.js';
import { CONTENT_KEYS_FRESH_MS, ContentKeys } from './content-keys.js';
import { MasterKeys } from '@claimgate/sealing';

const PLACE = { row: 'row', column: 'column' };
const MASTER = new MasterKeys(new Map([[1, Buffer.from('c0'.repeat(32), 'hex')]]));

let database: TestDatabase;
let source: ClaimgateDataSource;
let scope: ProjectScope;
beforeAll(async () => {
  database = await createTestDatabase();
  source = await openTestSource(database, 6);
});
beforeEach(async () => {
  scope = await aTenant(database);
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const aProcess = () => new ProjectDatabase(source, aContentKeyRing());
const seal = (process: ProjectDatabase, words: string) =>
  process.within(scope, async (tx) => (await tx.content.ready()).seal(Buffer.from(words), PLACE));
const open = (process: ProjectDatabase, sealed: Buffer) =>
  process.reading(scope, async (tx) => (await tx.content.open(sealed, PLACE)).toString());

async function addKey(version: number): Promise<void> {
  const { wrappedKey } = await MASTER.make({ organizationId: scope.organizationId, purpose: 'seal', version });
  await database.query(
    `insert into claimgate.content_keys (organization_id, purpose, version, master_version, wrapped_key) values ($1, 'seal', $2, 1, $3)`,
    [scope.organizationId, version, wrappedKey],
  );
}

describe('the keys of an organisation', () => {
  it('are made once, however many need them first, and every process has the same', async () => {
    const processes = Array.from({ length: 5 }, aProcess);
    const sealed = await Promise.all(processes.map((process, n) => seal(process, `words ${n}`)));
    const opened = await Promise.all(sealed.map((bytes) => open(aProcess(), bytes)));
    expect(opened).toEqual(['words 0', 'words 1', 'words 2', 'words 3', 'words 4']);
    const rows = await database.query('select purpose, version from claimgate.content_keys where organization_id = $1', [
      scope.organizationId,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('are not used any more when the transaction that made them was undone', async () => {
    const process = aProcess();
    const undone = process.within(scope, async (tx) => {
      await tx.content.ready();
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await open(aProcess(), await seal(process, 'words'))).toBe('words');
  });

  it('that were made elsewhere are read at once, and sealed under when the old ones were held for a minute', async () => {
    let now = 0;
    const slow = new ProjectDatabase(source, new ContentKeys(MASTER, 10, () => now));
    const old = await seal(slow, 'old');
    await seal(slow, 'held from here on');
    await addKey(2);
    const fresh = await seal(aProcess(), 'new');
    expect(fresh.readUInt32BE(1)).toBe(2);
    expect(await open(slow, fresh)).toBe('new');
    expect(await open(slow, old)).toBe('old');
    await addKey(3);
    expect((await seal(slow, 'still')).readUInt32BE(1)).toBe(2);
    now = CONTENT_KEYS_FRESH_MS;
    expect((await seal(slow, 'then')).readUInt32BE(1)).toBe(3);
  });

  it('are held for a bounded number of organisations, and the others still work', async () => {
    const small = new ProjectDatabase(source, new ContentKeys(MASTER, 1));
    const other = await aTenant(database, 'Other');
    const sealed = await seal(small, 'words');
    await small.within(other, (tx) => tx.content.ready());
    expect(await open(small, sealed)).toBe('words');
  });

  it('do not open under another master key, which is said to the operator', async () => {
    await seal(aProcess(), 'words');
    const wrong = new ContentKeys(new MasterKeys(new Map([[1, Buffer.alloc(32, 7)]])));
    const missing = new ContentKeys(new MasterKeys(new Map([[2, Buffer.alloc(32, 7)]])));
    await expect(wrong.findError(sqlOver(source.pool))).resolves.toMatch(/version 1 .* holds another key under that number/);
    await expect(missing.findError(sqlOver(source.pool))).resolves.toMatch(/version 1 .* does not hold it/);
    await expect(aContentKeyRing().findError(sqlOver(source.pool))).resolves.toBeUndefined();
  });
});
