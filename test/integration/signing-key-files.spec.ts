import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SealingKeys } from '@claimgate/sealing';
import { createLogger, parseKeysOrFiles } from '@claimgate/runtime';
import { signingKeysFrom } from '../../apps/control-plane/src/signing-keys/signing-keys.module.js';

const parseSource = parseKeysOrFiles((keys) => new SealingKeys(keys));

describe('signing keys in files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'claimgate-keys-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const logger = createLogger('test', 'silent');
  const noDatabase = { query: () => Promise.reject(new Error('the database was asked')) };
  const open = (...paths: string[]) =>
    signingKeysFrom(parseSource(paths.map((file) => `file:${file}`).join(',')), noDatabase, logger);

  async function write(name: string, pem: string | Buffer): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, pem);
    return file;
  }
  const ed25519 = () => generateKeyPairSync('ed25519');
  const privatePem = (pair = ed25519()) => pair.privateKey.export({ format: 'pem', type: 'pkcs8' });

  it('sign with the first and publish all, also those of which only the public half is left', async () => {
    const first = await write('first.pem', privatePem());
    const old = await write('old.pem', ed25519().publicKey.export({ format: 'pem', type: 'spki' }));
    const keys = open(first, old);
    await keys.start();
    const published = await keys.published();
    expect(published).toHaveLength(2);
    await expect(keys.current()).resolves.toMatchObject({ kid: published[0]?.kid });
    await expect(keys.find(published[1]?.kid ?? '')).resolves.toBeUndefined();
  });

  it.each([
    ['is missing', async () => path.join(folder, 'none.pem'), /cannot be read/],
    ['is no key', () => write('text.pem', 'a secret text'), /no Ed25519 key in PEM form/],
    [
      'is a key of another kind',
      () =>
        write('ec.pem', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' })),
      /no Ed25519 key in PEM form/,
    ],
    [
      'has no private half',
      () => write('public.pem', ed25519().publicKey.export({ format: 'pem', type: 'spki' })),
      /no private key to sign with/,
    ],
  ])('keep the control plane from starting when the first %s, which is said without its content', async (_name, make, reason) => {
    const message = await open(await make(), await write('good.pem', privatePem()))
      .start()
      .then(String, String);
    expect(message).toMatch(reason);
    expect(message).not.toContain('a secret text');
  });
});
