import { describe, expect, it } from '@jest/globals';
import { Seal } from './seal.js';
import { SealingKeys } from './sealing-keys.js';

const key = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const BEGIN = new Date('2026-11-16T12:00:00Z');
const END = new Date('2026-11-16T13:00:00Z');

describe('a sealed cookie', () => {
  const session = new Seal(new SealingKeys(new Map([[1, key(1)]])), 'session');

  it('opens with what was sealed, and shows nothing of it before', async () => {
    const sealed = await session.close({ name: 'Rita' }, BEGIN, END);
    await expect(session.open(sealed, BEGIN)).resolves.toMatchObject({ state: 'open', payload: { name: 'Rita' } });
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Rita');
  });

  it('opens for what it was made, and nothing else', async () => {
    const signIn = new Seal(new SealingKeys(new Map([[1, key(1)]])), 'sign-in');
    await expect(session.open(await signIn.close({}, BEGIN, END), BEGIN)).resolves.toEqual({ state: 'unreadable' });
  });

  it('says that it has expired', async () => {
    await expect(session.open(await session.close({}, BEGIN, END), END)).resolves.toEqual({ state: 'expired' });
  });

  it('outlives the change of keys until the old one is taken away', async () => {
    const sealed = await session.close({}, BEGIN, END);
    const both = new Seal(
      new SealingKeys(
        new Map([
          [1, key(1)],
          [2, key(2)],
        ]),
      ),
      'session',
    );
    const without = new Seal(new SealingKeys(new Map([[2, key(2)]])), 'session');
    await expect(both.open(sealed, BEGIN)).resolves.toMatchObject({ state: 'open' });
    await expect(without.open(sealed, BEGIN)).resolves.toEqual({ state: 'unreadable' });
    await expect(session.open(await both.close({}, BEGIN, END), BEGIN)).resolves.toEqual({ state: 'unreadable' });
  });
});
