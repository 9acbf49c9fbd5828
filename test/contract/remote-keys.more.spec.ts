import { CreateKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { keyServiceErrorBehind, openSigningKey, openWrappingKey, type WrappingKey } from '@claimgate/kms';
import { ContentKeys } from '@claimgate/persistence';
import { MasterKeys } from '@claimgate/sealing';
import { parseKeyRing } from '@claimgate/runtime';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { KmsSigningKeys } from '../../apps/control-plane/src/signing-keys/kms-signing-keys.js';
import { HostedApi } from '../support/hosted-api.js';
import { aWorkerRunBody, WORKER_RUNS } from '../support/private-worker.js';
import { AwsServer } from './servers/aws-server.js';
import { aCertificate } from './servers/certificate.js';
import { recogniseErrorsOfNode } from './servers/errors-of-node.js';
import { KMS_ACCESS, KMS_ARN, KmsServer } from './servers/kms-server.js';
import { describeWith, MOTO } from './servers/test-services.js';
import { VaultServer } from './servers/vault-server.js';

recogniseErrorsOfNode();
/** Tokens for whom they are asked for; the vault of tests believes every one of the right form. */
const TOKENS = {
  getToken: async (scopes: string | string[]) => {
    const claims = Buffer.from(JSON.stringify({ aud: String(scopes) })).toString('base64url');
    return { token: `e30.${claims}.signature`, expiresOnTimestamp: Date.now() + 3_600_000 };
  },
};
process.env['AWS_ACCESS_KEY_ID'] = KMS_ACCESS.accessKeyId;
process.env['AWS_SECRET_ACCESS_KEY'] = KMS_ACCESS.secretAccessKey;

/** Why the service refused; callers of the API learn no more than that it is unavailable. */
async function reasonOf(work: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code: 'unavailable', message: expect.not.stringMatching(/key|KMS|vault/i) });
  return keyServiceErrorBehind(error)?.reason;
}

describe('signing keys in AWS KMS', () => {
  let kms: KmsServer;
  beforeAll(async () => {
    kms = await KmsServer.start();
    process.env['AWS_ENDPOINT_URL_KMS'] = kms.url;
  });
  afterAll(async () => {
    delete process.env['AWS_ENDPOINT_URL_KMS'];
    await kms.stop();
  });
  afterEach(() => (kms.fault = undefined));
  const open = () => openSigningKey(KMS_ARN, { attempts: 1 });

  it('sign in the service, with signatures that verify under the published half', async () => {
    const keys = new KmsSigningKeys([open()], []);
    await keys.start();
    const [published] = await keys.published();
    const signer = await keys.current();
    expect(signer.kid).toBe(published?.kid);
    const data = Buffer.from('what is signed');
    const key = createPublicKey({ key: { ...published?.jwk }, format: 'jwk' });
    expect(verify(null, data, key, await signer.sign(data))).toBe(true);
    expect(kms.asked).toEqual(['GetPublicKey', 'Sign']);
  }, 30_000);

  it.each([
    ['AccessDeniedException', 400, 'denied'],
    ['ThrottlingException', 400, 'throttled'],
    ['DisabledException', 400, 'disabled'],
    ['KMSInvalidStateException', 400, 'disabled'],
    ['NotFoundException', 400, 'missing'],
    ['KMSInternalException', 500, 'unavailable'],
  ])('fail clearly: %s with %i is %s', async (type, status, reason) => {
    kms.fault = { type, status };
    await expect(reasonOf(open().sign(Buffer.from('x')))).resolves.toBe(reason);
    await expect(new KmsSigningKeys([open()], []).start()).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('CLAIMGATE_SIGNING_KEYS: AWS KMS'),
    });
  });

  it('sign the credentials of a control plane, which is unavailable while they cannot', async () => {
    const api = await HostedApi.start({ CLAIMGATE_SIGNING_KEYS: `kms:${KMS_ARN}` });
    try {
      kms.fault = { type: 'DisabledException', status: 400 };
      const refused = await api.post(WORKER_RUNS, aWorkerRunBody());
      expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
      kms.fault = undefined;
      const { status, body } = await api.post(WORKER_RUNS, aWorkerRunBody());
      expect(status).toBe(201);
      const { keys } = (await api.get('/.well-known/jwks.json')).body;
      const header = JSON.parse(Buffer.from(body.worker_credential.token.split('.')[0], 'base64url').toString());
      expect(header).toMatchObject({ alg: 'EdDSA', kid: keys[0].kid });
    } finally {
      await api.stop();
    }
  }, 60_000);

  it('are refused where they could not sign what workers verify', () => {
    const vault = 'https://claimgate.vault.azure.net/keys/sign/0123456789abcdef0123456789abcdef';
    expect(() => openSigningKey(vault)).toThrow('Ed25519');
    expect(() => openSigningKey('alias/claimgate')).toThrow('arn:aws:kms');
  });
});

/** What every service promises that wraps master keys. */
async function wrapsAndUnwraps(key: WrappingKey): Promise<void> {
  const content = randomBytes(32);
  const wrapped = await key.wrap(content);
  expect(Buffer.from(wrapped).includes(content)).toBe(false);
  expect(Buffer.from((await key.unwrap(wrapped)) ?? [])).toEqual(content);
  const changed = Buffer.from(wrapped);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  await expect(key.unwrap(changed)).resolves.toBeUndefined();
}

describeWith(MOTO)('master keys in AWS KMS', () => {
  let server: AwsServer;
  beforeAll(async () => {
    server = await AwsServer.start();
    process.env['AWS_ENDPOINT_URL_KMS'] = server.endpoint;
  }, 90_000);
  afterAll(async () => {
    delete process.env['AWS_ENDPOINT_URL_KMS'];
    await server?.stop();
  });

  it('wrap in the service; one that is not there, and a service that is not, say so', async () => {
    const client = new KMSClient({ endpoint: server.endpoint, region: 'eu-central-1', credentials: KMS_ACCESS });
    const { KeyMetadata } = await client.send(new CreateKeyCommand({}));
    const key = openWrappingKey(KeyMetadata?.Arn ?? '', { attempts: 1 });
    await wrapsAndUnwraps(key);
    await expect(reasonOf(openWrappingKey(KMS_ARN, { attempts: 1 }).wrap(randomBytes(32)))).resolves.toBe('missing');
    process.env['AWS_ENDPOINT_URL_KMS'] = 'http://127.0.0.1:9';
    await expect(reasonOf(openWrappingKey(KMS_ARN, { attempts: 1 }).wrap(randomBytes(32)))).resolves.toBe('unavailable');
  }, 60_000);
});

describe('master keys in an Azure Key Vault', () => {
  const certificate = aCertificate();
  let vault: VaultServer;
  beforeAll(async () => {
    vault = await VaultServer.start(certificate);
  }, 60_000);
  afterAll(() => vault?.stop());
  afterEach(() => (vault.fault = undefined));
  const open = () => openWrappingKey(vault.keyId, { ca: certificate.cert, attempts: 1, credential: TOKENS });

  it('wrap in the vault, for whoever has a token for it', async () => {
    await wrapsAndUnwraps(open());
    vault.fault = { status: 401, code: 'Unauthorized' };
    await expect(reasonOf(open().wrap(randomBytes(32)))).resolves.toBe('denied');
  }, 60_000);

  it.each([
    [{ status: 403, code: 'Forbidden', inner: 'KeyDisabled' }, 'disabled'],
    [{ status: 403, code: 'Forbidden' }, 'denied'],
    [{ status: 429, code: 'Throttled' }, 'throttled'],
    [{ status: 404, code: 'KeyNotFound' }, 'missing'],
    [{ status: 503, code: 'ServiceUnavailable' }, 'unavailable'],
  ])(
    'fail clearly: %j is %s',
    async (fault, reason) => {
      vault.fault = fault;
      await expect(reasonOf(open().wrap(randomBytes(32)))).resolves.toBe(reason);
    },
    30_000,
  );

  it('keep the content keys of an organisation, also those that were wrapped here before', async () => {
    const hex = 'c0'.repeat(32);
    const local = new MasterKeys(parseKeyRing(`1:${hex}`, () => open()));
    const remote = new MasterKeys(parseKeyRing(`1:${hex},2:kms:${vault.keyId}`, () => open()));
    const name = { organizationId: 'org', purpose: 'seal', version: 1 } as const;
    const before = await local.make(name);
    const moved = await remote.rewrap(before);
    expect(moved).toMatchObject({ masterVersion: 2 });
    const [opened, same] = [await local.unwrap(before), moved && (await remote.unwrap(moved))];
    expect(opened && same?.equals(opened)).toBe(true);
    await expect(remote.unwrap({ ...(moved ?? before), organizationId: 'another' })).resolves.toBeUndefined();
    expect(JSON.stringify(new ContentKeys(remote))).toBe('"***"');
  }, 60_000);
});
