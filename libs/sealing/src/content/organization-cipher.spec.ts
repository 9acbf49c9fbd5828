import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { present } from '@claimgate/domain';
import fc from 'fast-check';
import { MasterKeys } from '../keys/master-keys.js';
import { OrganizationCipher, type SealedPlace } from './organization-cipher.js';

const key = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
const aCipher = (organization = 'org', versions: readonly number[] = [1]) =>
  new OrganizationCipher(organization, { seal: new Map(versions.map((version) => [version, key(version)])), compare: key(99) });

const PLACE: SealedPlace = { row: 'row', column: 'sealed_packets.output' };
const WORDS = Buffer.from('The refund is granted within 30 days.');

describe('sealed content', () => {
  it('is opened where it was sealed for, and is new bytes every time', () => {
    const sealed = aCipher().seal(WORDS, PLACE);
    expect(aCipher().open(sealed, PLACE)).toEqual(WORDS);
    expect(aCipher().seal(WORDS, PLACE)).not.toEqual(sealed);
    expect(sealed.includes('refund')).toBe(false);
  });

  it('is whatever it was, empty and large included', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000 }), (bytes) => {
        expect(aCipher().open(aCipher().seal(bytes, PLACE), PLACE)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it.each([
    ['another row', aCipher(), { ...PLACE, row: 'other' }],
    ['another column', aCipher(), { ...PLACE, column: 'sealed_packets.question' }],
    ['another organisation', aCipher('other'), PLACE],
    ['an organisation without its key', aCipher('org', [2]), PLACE],
  ])('is not opened in %s', (_name, cipher, place) => {
    const sealed = aCipher().seal(WORDS, PLACE);
    expect(() => cipher.open(sealed, place)).toThrow(expect.objectContaining({ name: 'UnreadableContent' }));
  });

  it('is not opened once a byte of it was changed, left out or added', () => {
    const sealed = aCipher('org', [1, 2]).seal(WORDS, PLACE);
    fc.assert(
      fc.property(fc.nat({ max: sealed.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(sealed);
        changed[at] = present(changed[at]) ^ change;
        for (const bytes of [changed, sealed.subarray(0, at), Buffer.concat([sealed, Buffer.of(change)])])
          expect(() => aCipher('org', [1, 2]).open(bytes, PLACE)).toThrow(expect.objectContaining({ name: 'UnreadableContent' }));
      }),
    );
  });

  it('is sealed under the newest key, and older keys still open what is theirs', () => {
    const old = aCipher().seal(WORDS, PLACE);
    const both = aCipher('org', [1, 2]);
    expect(both.open(old, PLACE)).toEqual(WORDS);
    expect(aCipher().knows(both.seal(WORDS, PLACE))).toBe(false);
  });
});

describe('a wrapped content key', () => {
  const one = Buffer.alloc(32, 1);
  const two = Buffer.alloc(32, 2);
  const old = new MasterKeys(new Map([[1, one]]));
  const both = new MasterKeys(new Map([1, 2].map((version) => [version, version === 1 ? one : two])));
  const making = old.make({ organizationId: 'org', purpose: 'seal', version: 1 });

  it('is the same key after it was wrapped anew', async () => {
    const made = await making;
    const again = present(await both.rewrap(made));
    expect(again).toMatchObject({ masterVersion: 2, organizationId: 'org', purpose: 'seal', version: 1 });
    expect((await both.unwrap(again))?.equals(present(await old.unwrap(made)))).toBe(true);
    await expect(new MasterKeys(new Map([[2, two]])).unwrap(again)).resolves.toBeDefined();
  });

  it.each([
    ['of another organisation', { organizationId: 'other' }],
    ['of another purpose', { purpose: 'compare' as const }],
    ['of another version', { version: 2 }],
    ['under another master key', { masterVersion: 2 }],
  ])('cannot be passed off as one %s', async (_name, change) => {
    await expect(both.unwrap({ ...(await making), ...change })).resolves.toBeUndefined();
  });

  it('keeps master keys out of JSON', () => {
    expect(JSON.stringify({ both })).toBe('{"both":"***"}');
  });
});
