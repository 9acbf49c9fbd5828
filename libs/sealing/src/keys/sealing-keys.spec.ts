import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SealingKeys } from './sealing-keys.js';

const one = Buffer.alloc(32, 1);
const two = Buffer.alloc(32, 2);
const keys = new SealingKeys(new Map([[1, one]]));
const secret = Buffer.from('a private key');

describe('a sealed key', () => {
  it('is opened by the same key under the same id, and is new bytes every time', () => {
    const sealed = keys.seal(secret, 'id');
    expect(keys.open(sealed, 'id')).toEqual(secret);
    expect(keys.seal(secret, 'id').bytes).not.toEqual(sealed.bytes);
    expect(sealed.bytes.includes(secret)).toBe(false);
  });

  it('is sealed under the highest version, and older versions still open what is theirs', () => {
    const old = keys.seal(secret, 'id');
    const both = new SealingKeys(new Map([1, 2].map((version) => [version, version === 1 ? one : two])));
    expect(both.seal(secret, 'id').version).toBe(2);
    expect(both.open(old, 'id')).toEqual(secret);
  });

  it.each([
    ['another id', keys, 'other', 1],
    ['another key', new SealingKeys(new Map([[1, two]])), 'id', 1],
    ['a version that is not here', keys, 'id', 2],
    ['the same key under another version', new SealingKeys(new Map([[3, one]])), 'id', 3],
  ] as const)('is not opened with %s', (_name, holder, id, version) => {
    expect(holder.open({ ...keys.seal(secret, 'id'), version }, id)).toBeUndefined();
  });

  it('is not opened once a byte of it was changed or left out', () => {
    const { version, bytes } = keys.seal(secret, 'id');
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(at) ^ change, at);
        expect(keys.open({ version, bytes: changed }, 'id')).toBeUndefined();
        expect(keys.open({ version, bytes: bytes.subarray(0, at) }, 'id')).toBeUndefined();
      }),
    );
  });

  it('keeps its own secrets out of JSON', () => {
    expect(JSON.stringify({ keys })).toBe('{"keys":"***"}');
  });
});
