import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, slowness } from '@claimgate/testing';
import { listAll, readWhole, type ObjectStore, type StoreOptions } from '@claimgate/storage';
import { FLAT_BYTES, moveLargeObject, type StoreOrder } from './large-object.js';
import { aCertificate } from './servers/certificate.js';
import { FaultProxy } from './servers/fault-proxy.js';
import { recogniseErrorsOfNode } from './servers/errors-of-node.js';
import { ForwardProxy } from './servers/forward-proxy.js';
import { freePort } from './servers/server-process.js';

/** What the contract needs to know of a kind of server. */
export interface RemoteServer {
  readonly port: number;
  /** A store in a bucket of its own, on the server behind this origin. */
  open(origin: string, options?: StoreOptions): Promise<ObjectStore>;
  /** The same with credentials that the server refuses. */
  openDenied(origin: string): Promise<ObjectStore>;
  /** A store in a bucket that is not there. */
  openMissing(origin: string): Promise<ObjectStore>;
  /** Where a store in a bucket of its own is, for another process. */
  order(): Promise<StoreOrder>;
  /** A word in the request that makes one object of many parts. */
  readonly completion: string;
}

/** A busy machine may well be silent for a second. */
const QUICK: StoreOptions = { timeoutMs: 5_000, attempts: 2 };
const IMPATIENT: StoreOptions = { timeoutMs: 500, attempts: 2 };
/** More than one part of an upload. */
const LARGE = 9 * 1024 * 1024;

/** What every store promises that is reached over a network: which fault is which, and that none loses or doubles anything. */
export function remoteStoreContract(server: () => RemoteServer): void {
  recogniseErrorsOfNode();
  let proxy: FaultProxy;
  const certificate = aCertificate();
  beforeAll(async () => {
    proxy = await FaultProxy.start(server().port);
  });
  afterEach(() => {
    proxy.fault = { kind: 'none' };
  });
  afterAll(() => proxy?.stop());

  const open = (options: StoreOptions = QUICK): Promise<ObjectStore> => server().open(proxy.origin, options);
  const read = async (store: ObjectStore, key: string): Promise<string> =>
    (await readWhole(store, key, { maxBytes: 2 * LARGE })).toString();
  const list = (store: ObjectStore): Promise<unknown> => listAll(store, '', { most: 10 });

  describe.each([
    ['credentials that are refused', 'storage_denied', () => server().openDenied(proxy.origin)],
    ['a bucket that is not there', 'storage_misconfigured', () => server().openMissing(proxy.origin)],
    ['a server that is down', 'storage_unavailable', async () => server().open(`http://127.0.0.1:${await freePort()}`, QUICK)],
  ] as const)('%s', (_, code, openBad) => {
    it(`is ${code}`, async () => {
      const store = await openBad();
      await expect(store.create('a', Buffer.from('x'))).rejects.toMatchObject({ code, message: expect.stringMatching(/\. /) });
      await expect(read(store, 'a')).rejects.toMatchObject({ code });
      await expect(list(store)).rejects.toMatchObject({ code });
    });
  });

  describe('a server that is silent', () => {
    it('is storage_unavailable, after the attempts that were asked for', async () => {
      const store = await open(IMPATIENT);
      proxy.fault = { kind: 'silence' };
      const before = proxy.connections;
      await expect(store.create('silent', Buffer.from('x'))).rejects.toMatchObject({
        code: 'storage_unavailable',
        retryable: true,
      });
      expect(proxy.connections - before).toBe(2);
      await expect(store.read('silent', { maxBytes: 1 })[Symbol.asyncIterator]().next()).rejects.toMatchObject({
        code: 'storage_unavailable',
      });
      await expect(list(store)).rejects.toMatchObject({ code: 'storage_unavailable' });
    });

    it('is left at once by one who no longer waits', async () => {
      const store = await open({ timeoutMs: 60_000 });
      proxy.fault = { kind: 'silence' };
      const reason = new Error('no longer wanted');
      const abort = new AbortController();
      const before = proxy.connections;
      const creating = store.create('unwanted', Buffer.from('x'), { signal: abort.signal });
      await eventually('the server is asked', async () => proxy.connections > before || undefined);
      const started = performance.now();
      abort.abort(reason);
      await expect(creating).rejects.toBe(reason);
      expect(performance.now() - started).toBeLessThan(10_000 * slowness());
    });
  });

  it('is patient with a server that is slow but goes on', async () => {
    const store = await open({ timeoutMs: 1_500, attempts: 2 });
    const text = 'x'.repeat(120_000);
    await store.create('slow', Buffer.from(text));
    proxy.fault = { kind: 'slow', pieceBytes: 5_000, everyMs: 75 };
    await expect(read(store, 'slow')).resolves.toBe(text);
  });

  describe('a connection that breaks', () => {
    it('is mended when it happens once', async () => {
      const store = await open();
      proxy.fault = { kind: 'reset', times: 1 };
      await store.create('reset', Buffer.from('whole'));
      proxy.fault = { kind: 'reset', times: 1 };
      await expect(read(store, 'reset')).resolves.toBe('whole');
    });

    it('is storage_unavailable when it happens always, and nothing is written', async () => {
      const store = await open();
      proxy.fault = { kind: 'reset' };
      await expect(store.create('never', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_unavailable' });
      proxy.fault = { kind: 'none' };
      await expect(read(store, 'never')).rejects.toMatchObject({ code: 'object_not_found' });
    });

    it.each([
      ['a small object', 100, 'PUT '],
      ['the parts of a large one', LARGE, 'completion'],
    ])('and loses the answer to %s does not make the writer doubt its own object', async (_, size, of) => {
      const store = await open();
      proxy.fault = { kind: 'lost-answer', times: 1, of: of === 'completion' ? server().completion : of };
      await store.create('own', Buffer.alloc(size, 'own'));
      expect(proxy.fault.times).toBe(0);
      await expect(store.create('own', Buffer.from('another'))).rejects.toMatchObject({ code: 'object_exists' });
      await expect(readWhole(store, 'own', { maxBytes: size })).resolves.toHaveLength(size);
    });

    it('in the middle of a read is mended when it happens once, and else storage_unavailable', async () => {
      const store = await open();
      const text = randomUUID().repeat(30_000);
      await store.create('cut', Buffer.from(text));
      proxy.fault = { kind: 'cut', bytes: 300_000, times: 1 };
      await expect(read(store, 'cut')).resolves.toBe(text);
      proxy.fault = { kind: 'cut', bytes: 300_000 };
      await expect(read(store, 'cut')).rejects.toMatchObject({ code: 'storage_unavailable' });
    });
  });

  describe('bytes that change on the way', () => {
    it('to the server are refused by it, and nothing is written', async () => {
      const store = await open();
      proxy.fault = { kind: 'change', way: 'up', from: 'canary', to: 'CANARY' };
      await expect(store.create('up', Buffer.from('a canary sings'))).rejects.toMatchObject({ code: 'storage_unavailable' });
      await expect(read(store, 'up')).rejects.toMatchObject({ code: 'object_not_found' });
    });

    it('from the server are not taken for what was written', async () => {
      const store = await open();
      await store.create('down', Buffer.from('a canary sings'));
      await store.create('large-down', Buffer.alloc(LARGE, 'a canary sings '));
      proxy.fault = { kind: 'change', way: 'down', from: 'canary', to: 'CANARY' };
      await expect(read(store, 'down')).rejects.toMatchObject({ code: 'storage_unavailable' });
      await expect(read(store, 'large-down')).rejects.toMatchObject({ code: 'storage_unavailable' });
    });
  });

  it('takes and gives a large object in little memory', async () => {
    const { same, growth } = await moveLargeObject(await server().order());
    expect(same).toBe(true);
    expect(growth).toBeLessThan(FLAT_BYTES);
  });

  describe('an object of many parts', () => {
    it('has one winner of three that race', async () => {
      const store = await open({});
      const contents = ['a', 'b', 'c'].map((letter) => Buffer.alloc(LARGE, letter));
      const ends = await Promise.allSettled(contents.map((content) => store.create('large-race', content)));
      const won = contents.filter((__, i) => ends[i]?.status === 'fulfilled');
      const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
      expect(won).toHaveLength(1);
      expect(codes).toEqual(Array.from({ length: 2 }, () => 'object_exists'));
      expect((await readWhole(store, 'large-race', { maxBytes: LARGE })).equals(won[0] ?? Buffer.alloc(0))).toBe(true);
    });

    it('is not there when its content fails half-way', async () => {
      const store = await open({});
      const broken = new Error('the content ends here');
      async function* content(): AsyncGenerator<Uint8Array> {
        yield Buffer.alloc(2 * LARGE);
        throw broken;
      }
      await expect(store.create('large-broken', content())).rejects.toBe(broken);
      await expect(list(store)).resolves.toEqual([]);
    });
  });

  describe('TLS', () => {
    let secure: FaultProxy;
    beforeAll(async () => {
      secure = await FaultProxy.start(server().port, certificate);
    });
    afterAll(() => secure?.stop());

    it('by an authority that is unknown is refused, and says what to do', async () => {
      const store = await server().open(secure.origin, QUICK);
      await expect(store.create('tls', Buffer.from('x'))).rejects.toMatchObject({
        code: 'storage_misconfigured',
        message: expect.stringMatching(/unknown authority.*CA/),
      });
    });

    it('by an authority that was named works', async () => {
      const store = await server().open(secure.origin, { ...QUICK, ca: certificate.cert });
      await store.create('tls', Buffer.from('trusted'));
      await expect(read(store, 'tls')).resolves.toBe('trusted');
    });

    it('goes through a proxy in a tunnel', async () => {
      const forward = await ForwardProxy.start();
      const store = await server().open(secure.origin, { ...QUICK, ca: certificate.cert, proxy: { httpsProxy: forward.url } });
      await store.create('tunnel', Buffer.from('through'));
      await expect(read(store, 'tunnel')).resolves.toBe('through');
      expect(new Set(forward.targets)).toEqual(new Set([`CONNECT ${new URL(secure.origin).host}`]));
      await forward.stop();
    });
  });

  describe('a proxy', () => {
    it('is used where it is set, and not for hosts that are excepted', async () => {
      const forward = await ForwardProxy.start();
      const store = await server().open(proxy.origin, { ...QUICK, proxy: { httpProxy: forward.url } });
      await store.create('proxied', Buffer.from('through'));
      expect(forward.targets).toEqual([expect.stringContaining(`PUT ${proxy.origin}`)]);
      const direct = await server().open(proxy.origin, { ...QUICK, proxy: { httpProxy: forward.url, noProxy: '127.0.0.1' } });
      await direct.create('direct', Buffer.from('past it'));
      expect(forward.targets).toHaveLength(1);
      await forward.stop();
    });

    it('that is down is storage_unavailable', async () => {
      const store = await server().open(proxy.origin, { ...QUICK, proxy: { httpProxy: `http://127.0.0.1:${await freePort()}` } });
      await expect(store.create('nowhere', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_unavailable' });
    });
  });
}
