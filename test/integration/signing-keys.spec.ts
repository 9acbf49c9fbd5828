import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SigningKeyStore, sqlOver, type ClaimgateDataSource } from '@claimgate/persistence';
import { SealingKeys } from '@claimgate/sealing';
import { createLogger, parseKeysOrFiles } from '@claimgate/runtime';
import { createTestDatabase, LogCapture, openTestSource, TEST_SIGNING_KEYS, type TestDatabase } from '@claimgate/testing';
import { signingKeysFrom } from '../../apps/control-plane/src/signing-keys/signing-keys.module.js';
import { StoredSigningKeys } from '../../apps/control-plane/src/signing-keys/stored-signing-keys.js';
import { adminHere, adminOutcome } from '../support/admin-here.js';
import { HostedApi } from '../support/hosted-api.js';

const KID = /^[A-Za-z0-9_-]{43}$/;
const parseSource = parseKeysOrFiles((keys) => new SealingKeys(keys));
const OTHER_SEALING = `1:${'99'.repeat(32)}`;

describe('the signing keys of a control plane', () => {
  let api: HostedApi;
  beforeAll(async () => {
    api = await HostedApi.start();
  });
  afterAll(() => api.stop());

  /** Runs a command that must succeed and reads what it prints as JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any
  async function json(...args: string[]): Promise<any> {
    return JSON.parse(await adminHere(api.database, [...args, '--json']));
  }

  it('are published without a key, for anybody to keep', async () => {
    const response = await api.call('GET', '/.well-known/jwks.json', { key: null });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(response.body).toEqual({
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: expect.stringMatching(KID),
          kid: expect.stringMatching(KID),
          alg: 'EdDSA',
          use: 'sig',
        },
      ],
    });
  });

  it('are made without a step, once: a second control plane on the same database has the same', async () => {
    const second = await HostedApi.start({}, api.database);
    const [ours, theirs] = await Promise.all(
      [api, second].map((one) => one.call('GET', '/.well-known/jwks.json', { key: null })),
    );
    await second.controlPlane.stop();
    expect(theirs?.body).toEqual(ours?.body);
  });

  it('are rotated with an overlap: the new one is published at once, and signs later', async () => {
    const [first] = (await json('signing-keys', 'list')).items;
    const next = await json('signing-keys', 'rotate', '--overlap', '1h');
    expect(next).toMatchObject({ id: expect.stringMatching(KID), state: 'next', sealing_version: 1 });
    expect(Date.parse(next.signs_from) - Date.parse(next.created_at)).toBe(3_600_000);
    const { items } = await json('signing-keys', 'list');
    expect(items.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      [next.id, 'next'],
      [first.id, 'signs'],
    ]);
  });

  it('stay published for ever once they were rotated out', async () => {
    const before = (await json('signing-keys', 'list')).items.map(({ id }: { id: string }) => id);
    const now = await json('signing-keys', 'rotate', '--overlap', '0s');
    expect(now.state).toBe('signs');
    const restarted = await HostedApi.start({}, api.database);
    const { body } = await restarted.call('GET', '/.well-known/jwks.json', { key: null });
    await restarted.controlPlane.stop();
    const published = body.keys.map(({ kid }: { kid: string }) => kid);
    expect(published.toSorted()).toEqual([...before, now.id].toSorted());
  });

  it('leave an audit row each time, and no secret anywhere', async () => {
    const { id } = await json('signing-keys', 'rotate');
    const { items } = await json('audit', 'list', '--limit', '1');
    expect(items).toMatchObject([{ action: 'signing_key.rotate', target: id, organization_id: null }]);
    const [row] = await api.database.query<{ sealed: string }>(
      `select encode(sealed_private_key, 'hex') as sealed from claimgate.signing_keys where id = $1`,
      [id],
    );
    // The DER form of an Ed25519 private key starts with these bytes.
    expect(row?.sealed).not.toContain('302e020100300506032b6570');
    expect(api.log.text).not.toContain('5e'.repeat(32));
  });

  it.each([
    ['without the sealing key', { CLAIMGATE_SIGNING_KEYS: '' }, /CLAIMGATE_SIGNING_KEYS is not set/],
    ['when they are files', { CLAIMGATE_SIGNING_KEYS: 'file:/a.pem' }, /put a new file first/],
  ])('cannot be rotated %s, which is said', async (_name, env, reason) => {
    const { code, stderr } = await adminOutcome(api.database, ['signing-keys', 'rotate'], env);
    expect({ code, stderr }).toEqual({ code: 65, stderr: expect.stringMatching(reason) });
  });

  it.each(['soon', '31d', '-1s'])('cannot be rotated with an overlap of %s', async (overlap) => {
    const rotating = adminHere(api.database, ['signing-keys', 'rotate', `--overlap=${overlap}`]);
    await expect(rotating).rejects.toThrow('expected a time such as 10m');
  });

  it('must be opened, or the control plane does not start and says what is missing', async () => {
    await expect(HostedApi.start({ CLAIMGATE_SIGNING_KEYS: OTHER_SEALING }, api.database)).rejects.toThrow(
      /sealed under version 1: CLAIMGATE_SIGNING_KEYS must hold the same key/,
    );
  });
});

describe('signing keys in the database', () => {
  let database: TestDatabase;
  let source: ClaimgateDataSource;
  const log = new LogCapture();
  const logger = createLogger('test', 'debug', log);
  beforeAll(async () => {
    database = await createTestDatabase();
    source = await openTestSource(database, 8);
  });
  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys that are sealed are stored
  const open = (sealing: string) => signingKeysFrom(parseSource(sealing), sqlOver(source.pool), logger) as StoredSigningKeys;

  it('are one key, however many control planes start at once', async () => {
    const replicas = Array.from({ length: 6 }, () => open(TEST_SIGNING_KEYS));
    await Promise.all(replicas.map((replica) => replica.start()));
    const signers = await Promise.all(replicas.map((replica) => replica.current()));
    await Promise.all(replicas.map((replica) => replica.stop()));
    expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1);
    await expect(new SigningKeyStore(sqlOver(source.pool)).list()).resolves.toHaveLength(1);
  });

  it('sign what their published half verifies', async () => {
    const keys = open(TEST_SIGNING_KEYS);
    await keys.start();
    await keys.stop();
    const signer = await keys.current();
    const [published] = await keys.published();
    const key = createPublicKey({ key: { ...published?.jwk }, format: 'jwk' });
    expect(verify(null, Buffer.from('data'), key, await signer.sign(Buffer.from('data')))).toBe(true);
    await expect(keys.find(signer.kid)).resolves.toBe(signer);
    await expect(keys.find('another')).resolves.toBeUndefined();
    const before = await keys.published();
    await keys.refresh();
    expect(await keys.published()).toBe(before);
  });

  it('are signed with only once their time has come, by the clock of the database', async () => {
    const keys = open(TEST_SIGNING_KEYS);
    await keys.start();
    await keys.stop();
    const before = await keys.current();
    await adminHere(database, ['signing-keys', 'rotate', '--overlap', '1h']);
    const known = await keys.published();
    await keys.refresh();
    await expect(keys.current()).resolves.toBe(before);
    await expect(keys.published()).resolves.toHaveLength(2);
    expect(known).toHaveLength(1);
    await database.query(`update claimgate.signing_keys set signs_from = claimgate.claimgate_now() where id <> $1`, [before.kid]);
    await keys.refresh();
    await expect(keys.current()).resolves.not.toMatchObject({ kid: before.kid });
    await expect(keys.find(before.kid)).resolves.toBe(before);
  });

  it('that this replica cannot open are published and not used, with a warning that names no secret', async () => {
    const keys = open(TEST_SIGNING_KEYS);
    await keys.start();
    await keys.stop();
    const before = await keys.current();
    await adminHere(database, ['signing-keys', 'rotate', '--overlap', '0s'], {
      CLAIMGATE_SIGNING_KEYS: `${TEST_SIGNING_KEYS},2:${'77'.repeat(32)}`,
    });
    await keys.refresh();
    await expect(keys.current()).resolves.toBe(before);
    await expect(keys.published()).resolves.toHaveLength(3);
    expect(log.text).toContain('a signing key could not be opened');
  });

  it('that are made on the command line before any control plane started sign at once', async () => {
    const empty = await createTestDatabase();
    const printed = await adminHere(empty, ['signing-keys', 'rotate', '--overlap', '1h', '--json']);
    expect(JSON.parse(printed)).toMatchObject({ state: 'signs' });
    await empty.drop();
  });

  it('are out of reach for the role of the app, but for what its functions give', async () => {
    await expect(sqlOver(source.pool).query('select * from claimgate.signing_keys')).rejects.toMatchObject({ code: '42501' });
    await expect(sqlOver(source.pool).query('delete from claimgate.signing_keys')).rejects.toMatchObject({ code: '42501' });
    await expect(
      new SigningKeyStore(sqlOver(source.pool)).addFirst({
        id: 'A'.repeat(43),
        publicKey: 'A'.repeat(43),
        sealedPrivateKey: Buffer.from('x'),
        sealingVersion: 1,
      }),
    ).resolves.toBe(false);
  });
});
