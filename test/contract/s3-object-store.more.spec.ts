import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { openObjectStore, readWhole, type ObjectStore, type S3Options, type StoreOptions } from '@claimgate/storage';
import { checkPacket, putPacket } from './check-packet.js';
import { objectStoreContract } from './object-store-contract.js';
import { remoteStoreContract } from './remote-store-contract.js';
import { FaultProxy } from './servers/fault-proxy.js';
import { S3_REGION, S3Server } from './servers/s3-server.js';
import { describeWith, VERSITYGW } from './servers/test-services.js';

describeWith(VERSITYGW)('a bucket of S3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await S3Server.start();
    server.signIn();
  });
  afterAll(() => server?.stop());

  async function open(bucket: string, s3: S3Options = {}, options: StoreOptions = {}): Promise<ObjectStore> {
    const settings = { endpoint: server.endpoint, region: S3_REGION, pathStyle: true, ...s3 };
    return openObjectStore(`s3://${bucket}/some/prefix`, { ...options, s3: settings });
  }

  objectStoreContract(async () => open(await server.createBucket()));

  remoteStoreContract(() => ({
    port: server.port,
    open: async (endpoint, options) => open(await server.createBucket(), { endpoint }, options),
    openMissing: (endpoint) => open('no-such-bucket', { endpoint }),
    openDenied: async (endpoint) => {
      server.signIn('another-secret');
      const store = await open(await server.createBucket(), { endpoint });
      await store.create('a', Buffer.from('x')).catch(() => undefined); // Credentials are read with the first call.
      server.signIn();
      return store;
    },
    order: async () => {
      const s3 = { endpoint: server.endpoint, region: S3_REGION, pathStyle: true };
      return { uri: `s3://${await server.createBucket()}/large`, options: { s3 } };
    },
    completion: 'uploadId=',
  }));

  it('that may only be read is storage_denied for writers', async () => {
    const { bucket, signIn } = await server.createReadOnlyBucket();
    await (await open(bucket)).create('before', Buffer.from('x'));
    signIn();
    const store = await open(bucket);
    await expect(readWhole(store, 'before', { maxBytes: 1 })).resolves.toHaveLength(1);
    server.signIn();
    const denied = { code: 'storage_denied', message: expect.stringContaining('s3:PutObject') };
    await expect(store.create('after', Buffer.from('x'))).rejects.toMatchObject(denied);
  });

  it('is where a worker finds its packet', async () => {
    const bucket = await server.createBucket();
    await putPacket(await open(bucket));
    const flags = ['--s3-endpoint', server.endpoint, '--s3-region', S3_REGION, '--s3-path-style'];
    await expect(checkPacket(`s3://${bucket}/some/prefix/case`, ...flags)).resolves.toMatchObject({
      safe_use_status: 'supported',
    });
  });

  it('in another region says in which', async () => {
    const store = await open(await server.createBucket(), { region: 'us-west-2' });
    const fault = { code: 'storage_misconfigured', message: expect.stringMatching(/another region.*eu-central-1/) };
    await expect(store.create('a', Buffer.from('x'))).rejects.toMatchObject(fault);
    await expect(readWhole(store, 'a', { maxBytes: 1 })).rejects.toMatchObject(fault);
  });

  it('without any region is storage_misconfigured', async () => {
    await expect(open('bucket', { region: undefined })).rejects.toMatchObject({
      code: 'storage_misconfigured',
      message: expect.stringContaining('AWS_REGION'),
    });
  });

  it('keeps no parts of uploads that lost or failed', async () => {
    const bucket = await server.createBucket();
    const store = await open(bucket);
    const large = Buffer.alloc(9 * 1024 * 1024);
    await store.create('once', large);
    await expect(store.create('once', large)).rejects.toMatchObject({ code: 'object_exists' });
    const { Uploads = [] } = await server.client().send(new ListMultipartUploadsCommand({ Bucket: bucket }));
    expect(Uploads).toEqual([]);
  });

  describe('encryption', () => {
    let proxy: FaultProxy;
    beforeAll(async () => {
      proxy = await FaultProxy.start(server.port);
    });
    afterAll(() => proxy?.stop());

    async function sentWith(s3: S3Options, bytes: number): Promise<string[]> {
      const store = await open(await server.createBucket(), { endpoint: proxy.origin, ...s3 });
      proxy.sent = '';
      await store.create('secret', Buffer.alloc(bytes));
      return (proxy.sent.match(/^(?:PUT|POST) .*|^x-amz-server-side-encryption.*/gm) ?? []).map((line) => line.trim());
    }

    it.each([
      ['KMS with a key', { encryption: 'sse-kms', kmsKeyId: 'key-1' }, ['aws:kms', 'key-1']],
      ['KMS with the key of the bucket', { encryption: 'sse-kms' }, ['aws:kms']],
      ['S3', { encryption: 'sse-s3' }, ['AES256']],
      ['nothing', {}, []],
    ] as const)('by %s is asked for', async (_, s3, values) => {
      const [request, ...headers] = await sentWith(s3, 10);
      expect(request).toMatch(/^PUT .*secret/);
      expect(headers.map((header) => header.replace(/^.*: /, ''))).toEqual(values);
    });

    it('of an object of many parts is asked for when it is begun', async () => {
      const [begin, ...rest] = await sentWith({ encryption: 'sse-kms', kmsKeyId: 'key-1' }, 9 * 1024 * 1024);
      expect(begin).toMatch(/^POST .*\?uploads/);
      expect(rest.slice(0, 2)).toEqual([
        'x-amz-server-side-encryption: aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id: key-1',
      ]);
      expect(rest.slice(2).filter((line) => line.startsWith('x-amz'))).toEqual([]);
    });

    it('and checksums go where they are wanted only', async () => {
      const checksums = async (s3: S3Options): Promise<boolean> => {
        await sentWith(s3, 10);
        return proxy.sent.includes('x-amz-checksum-crc32');
      };
      await expect(checksums({ checksum: 'always' })).resolves.toBe(true);
      await expect(checksums({ checksum: 'required' })).resolves.toBe(false);
    });
  });
});
