import { describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import { MemoryObjectStore, type ObjectStore } from '@claimgate/storage';
import { examineClock, examineMemory, examineProxy } from './examine-machine.js';
import { examineStorage } from './examine-storage.js';
import { withinLimit } from './doctor.js';

const NOON = new Date('2026-11-15T12:00:00Z');
const after = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000);

describe('the clock', () => {
  it.each([
    [0, 'ok', 'both agree'],
    [-15, 'ok', 'this machine is 15 s behind'],
    [40, 'warning', 'this machine is 40 s ahead'],
    [600, 'failed', 'this machine is 600 s ahead'],
    [-61, 'failed', 'this machine is 61 s behind'],
  ])('that is %d s off is %s', (seconds, state, found) => {
    expect(examineClock(after(seconds), NOON)).toMatchObject({ state, found });
  });

  it('cannot be judged without another', () => {
    expect(examineClock(NOON, undefined)).toMatchObject({ state: 'warning' });
  });
});

describe('memory', () => {
  it.each([
    [4_096, 'ok', ''],
    [1_000, 'warning', 'give the worker 2048 MB, or lower --memory-limit-mb to 1000'],
    [200, 'failed', 'give the worker 2048 MB: a review of any size would be stopped by the system'],
  ])('of %d MB is %s for a review of 2048', (available, state, next) => {
    expect(examineMemory(2_048, available)).toMatchObject({ state, next });
  });
});

describe('a proxy', () => {
  const settings = { httpsProxy: 'http://ann:hunter2secret@proxy.example:3128', httpProxy: undefined, noProxy: '.internal' };

  it('is named without the password in its URL', () => {
    const line = examineProxy(settings, 'https://api.example.com', true);
    expect(line).toMatchObject({
      state: 'ok',
      found: 'http://***@proxy.example:3128 for https:// URLs; --no-proxy names .internal',
    });
  });

  it('that nothing comes back from has failed', () => {
    const line = examineProxy(settings, 'https://api.example.com', false);
    expect(line.state).toBe('failed');
    expect(JSON.stringify(line)).not.toContain('hunter2secret');
  });

  it('for other URLs, or none, is no matter', () => {
    expect(examineProxy(settings, 'http://10.0.0.1', false)).toMatchObject({ state: 'ok' });
    expect(examineProxy({ ...settings, httpsProxy: undefined }, 'https://api.example.com', false)).toMatchObject({ state: 'ok' });
  });
});

/** A store that behaves well but for one thing. */
function aStoreWhich(changes: Partial<ObjectStore>): ObjectStore {
  const good = new MemoryObjectStore();
  return { create: good.create.bind(good), read: good.read.bind(good), list: good.list.bind(good), ...changes };
}

const examined = async (store: ObjectStore): Promise<string[]> => {
  const lines = await examineStorage({ store, uri: 'memory', signal: new AbortController().signal });
  return lines.map(({ name, state }) => `${name}: ${state}`);
};

describe('a store', () => {
  it('that is good passes all three trials', async () => {
    expect(await examined(new MemoryObjectStore())).toEqual(['storage write: ok', 'storage create-only: ok', 'storage read: ok']);
  });

  it('that overwrites is found out', async () => {
    const store = aStoreWhich({ create: async () => undefined, read: () => readOf('other') });
    expect(await examined(store)).toEqual(['storage write: ok', 'storage create-only: failed', 'storage read: failed']);
  });

  it('that takes no writes fails them all, with the first thing to mend', async () => {
    const store = aStoreWhich({ create: () => Promise.reject(new ClaimgateError('storage_denied')) });
    const lines = await examineStorage({ store, uri: 'memory', signal: new AbortController().signal });
    expect(lines.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    expect(lines[0]?.next).toContain('allow this identity to write objects');
  });

  it('that lets nobody read is enough for runs', async () => {
    const store = aStoreWhich({ read: () => denied() });
    expect(await examined(store)).toEqual(['storage write: ok', 'storage create-only: ok', 'storage read: warning']);
  });

  it('whose error is foreign is not quoted', async () => {
    const store = aStoreWhich({ create: () => Promise.reject(new Error('password=hunter2secret')) });
    const lines = await examineStorage({ store, uri: 'memory', signal: new AbortController().signal });
    expect(JSON.stringify(lines)).not.toContain('hunter2secret');
  });
});

// oxlint-disable-next-line require-yield
async function* denied(): AsyncGenerator<Uint8Array> {
  throw new ClaimgateError('storage_denied');
}

async function* readOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

describe('an examination', () => {
  it('that never ends is given up, and told so', async () => {
    let isTold = false;
    const never = (signal: AbortSignal): Promise<string> => {
      signal.addEventListener('abort', () => (isTold = true));
      return new Promise(() => undefined);
    };
    await expect(withinLimit(never, 20, 'late')).resolves.toBe('late');
    expect(isTold).toBe(true);
  });
});
