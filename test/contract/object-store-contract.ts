import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { listAll, readWhole, type ObjectStore, type StoredObject } from '@claimgate/storage';

const MAX = 1_000_000;

const LISTED_KEYS = Number(process.env['CLAIMGATE_TEST_LISTED_KEYS'] ?? 25);

/** What every object store promises, whatever it stands on. `open` gives a store that is empty. */
export function objectStoreContract(open: () => Promise<ObjectStore>): void {
  let store: ObjectStore;
  beforeAll(async () => {
    store = await open();
  });

  describe('creating', () => {
    it('keeps bytes as they are, and gives them back at once', async () => {
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, i) => i));
      await store.create('a/bytes.bin', bytes, { contentType: 'application/octet-stream' });
      await expect(readWhole(store, 'a/bytes.bin', { maxBytes: MAX })).resolves.toEqual(bytes);
    });

    it('keeps an object of no bytes', async () => {
      await store.create('empty', new Uint8Array());
      await expect(readWhole(store, 'empty', { maxBytes: MAX })).resolves.toHaveLength(0);
    });

    it('takes content piece by piece', async () => {
      await store.create('pieces', pieces('one ', 'two ', 'three'));
      await expect(textAt('pieces')).resolves.toBe('one two three');
    });

    it.each(['spaces and ünïcödé 文.txt', 'deep/er/and/deeper.txt', 'a+b&c=d?e#f%20g.txt', 'quote\'".txt'])(
      'keeps what is named %s',
      async (key) => {
        await store.create(`names/${key}`, Buffer.from(key));
        await expect(textAt(`names/${key}`)).resolves.toBe(key);
        await expect(keysUnder(`names/${key}`)).resolves.toEqual([`names/${key}`]);
      },
    );

    it('overwrites nothing', async () => {
      await store.create('once', Buffer.from('first'));
      await expect(store.create('once', Buffer.from('second'))).rejects.toMatchObject({
        code: 'object_exists',
        retryable: false,
      });
      await expect(store.create('once', pieces('third'))).rejects.toMatchObject({ code: 'object_exists' });
      await expect(textAt('once')).resolves.toBe('first');
    });

    it('has one winner of twenty that race, and keeps what the winner wrote', async () => {
      const contents = Array.from({ length: 20 }, () => randomUUID());
      const ends = await Promise.allSettled(contents.map((text) => store.create('race', Buffer.from(text))));
      const won = contents.filter((_, i) => ends[i]?.status === 'fulfilled');
      const codes = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
      expect(won).toHaveLength(1);
      expect(codes).toEqual(Array.from({ length: 19 }, () => 'object_exists'));
      await expect(textAt('race')).resolves.toBe(won[0]);
    });

    it('leaves nothing behind when the content fails half-way', async () => {
      const broken = new Error('the content ends here');
      await expect(store.create('broken/half', failing(broken))).rejects.toBe(broken);
      await expect(textAt('broken/half')).rejects.toMatchObject({ code: 'object_not_found' });
      await expect(keysUnder('broken/')).resolves.toEqual([]);
    });

    it('does nothing for one who no longer waits', async () => {
      const reason = new Error('no longer wanted');
      const signal = AbortSignal.abort(reason);
      await expect(store.create('unwanted', Buffer.from('x'), { signal })).rejects.toBe(reason);
      await expect(readWhole(store, 'unwanted', { maxBytes: MAX })).rejects.toMatchObject({ code: 'object_not_found' });
    });
  });

  describe('reading', () => {
    it('says when there is nothing', async () => {
      await expect(textAt('nowhere/to/be/found')).rejects.toMatchObject({ code: 'object_not_found', retryable: false });
    });

    it('does not take the beginning of a key for a key', async () => {
      await store.create('folder/file', Buffer.from('x'));
      await expect(textAt('folder')).rejects.toMatchObject({ code: 'object_not_found' });
    });

    it('refuses more bytes than the reader takes, and gives as many as that', async () => {
      await store.create('ten', Buffer.from('0123456789'));
      await expect(readWhole(store, 'ten', { maxBytes: 9 })).rejects.toMatchObject({ code: 'payload_too_large' });
      await expect(readWhole(store, 'ten', { maxBytes: 10 })).resolves.toHaveLength(10);
    });

    it('stops for one who no longer waits', async () => {
      const reason = new Error('no longer wanted');
      await store.create('unread', Buffer.from('x'));
      const read = readWhole(store, 'unread', { maxBytes: MAX, signal: AbortSignal.abort(reason) });
      await expect(read).rejects.toBe(reason);
    });
  });

  describe('listing', () => {
    it('gives every key with its size, in the order of their bytes', async () => {
      const names = ['list/a', 'list/a-b', 'list/a/b', 'list/a0', 'list/Z', 'list/é', 'list/b/c/d'].filter(mayStand);
      await Promise.all(names.map((name) => store.create(name, Buffer.from(name))));
      const listed = await listUnder('list/');
      expect(listed.map(({ key }) => key)).toEqual(names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
      expect(listed.every(({ key, size }) => size === Buffer.byteLength(key))).toBe(true);
    });

    it('takes a prefix for the beginning of a key, not for a folder', async () => {
      await Promise.all(['pre/fix-1', 'pre/fix-2/x', 'pre/other'].map((key) => store.create(key, Buffer.from('x'))));
      await expect(keysUnder('pre/fix')).resolves.toEqual(['pre/fix-1', 'pre/fix-2/x']);
    });

    it('is empty where there is nothing', async () => {
      await expect(keysUnder('no/such/prefix')).resolves.toEqual([]);
    });

    it(`goes on over pages (${LISTED_KEYS} keys)`, async () => {
      const keys = Array.from({ length: LISTED_KEYS }, (_, i) => `many/${String(i).padStart(5, '0')}`);
      for (let i = 0; i < keys.length; i += 50) {
        await Promise.all(keys.slice(i, i + 50).map((key) => store.create(key, Buffer.from('x'))));
      }
      await expect(keysUnder('many/')).resolves.toEqual(keys);
    }, 300_000);

    it('refuses more than its caller takes', async () => {
      await Promise.all(['few/1', 'few/2', 'few/3'].map((key) => store.create(key, Buffer.from('x'))));
      await expect(listAll(store, 'few/', { most: 2 })).rejects.toMatchObject({ code: 'payload_too_large' });
    });

    it('stops for one who no longer waits', async () => {
      const reason = new Error('no longer wanted');
      await expect(listUnder('', AbortSignal.abort(reason))).rejects.toBe(reason);
    });
  });

  describe('names', () => {
    it.each(['', '/', '../out', 'a/../../out', 'a//b', '/a', 'a/', './a', 'a\\b', 'a\u0000b'])('refuses %j', async (key) => {
      await expect(store.create(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'unsafe_path' });
      await expect(textAt(key)).rejects.toMatchObject({ code: 'unsafe_path' });
    });

    it('refuses one that is too long', async () => {
      await expect(store.create('x'.repeat(1025), Buffer.from('x'))).rejects.toMatchObject({ code: 'unsafe_path' });
    });

    it.each(['../', '..', 'a/../', '/'])('refuses to list %j', async (prefix) => {
      await expect(keysUnder(prefix)).rejects.toMatchObject({ code: 'unsafe_path' });
    });
  });

  /** A disk cannot hold a file and a folder of one name. */
  function mayStand(name: string, _index: number, names: readonly string[]): boolean {
    return !names.some((other) => other.startsWith(`${name}/`));
  }

  async function textAt(key: string): Promise<string> {
    return (await readWhole(store, key, { maxBytes: MAX })).toString();
  }

  async function keysUnder(prefix: string): Promise<string[]> {
    return (await listUnder(prefix)).map(({ key }) => key);
  }

  async function listUnder(prefix: string, signal?: AbortSignal): Promise<StoredObject[]> {
    return listAll(store, prefix, { most: 10_000, ...(signal && { signal }) });
  }
}

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* failing(error: Error): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half');
  throw error;
}
