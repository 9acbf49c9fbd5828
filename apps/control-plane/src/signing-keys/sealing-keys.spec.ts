import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseSigningKeySource } from './signing-key-source.js';
import { SealingKeys } from './sealing-keys.js';
import { newSigningKey, openSigningKey } from './signing-key.js';

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

describe('a signing key', () => {
  it('signs under its thumbprint once it is opened', async () => {
    const row = newSigningKey(keys);
    const signer = openSigningKey(row, keys);
    expect(signer).toMatchObject({ kid: row.id, publicJwk: { kty: 'OKP', crv: 'Ed25519', x: row.publicKey } });
    await expect(signer?.sign(Buffer.from('data'))).resolves.toHaveLength(64);
  });

  it('is not opened from the row of another, or with the public key of another', () => {
    const [row, other] = [newSigningKey(keys), newSigningKey(keys)];
    expect(openSigningKey({ ...row, sealedPrivateKey: other.sealedPrivateKey }, keys)).toBeUndefined();
    expect(openSigningKey({ ...row, publicKey: other.publicKey }, keys)).toBeUndefined();
  });
});

describe('where signing keys come from', () => {
  it('is the database with sealing keys, or files', () => {
    expect(parseSigningKeySource(`2:${'ab'.repeat(32)}, 1:${'cd'.repeat(32)}`)).toMatchObject({ kind: 'sealed' });
    expect(parseSigningKeySource('file:/a.pem, file:/b.pem')).toEqual({ kind: 'files', paths: ['/a.pem', '/b.pem'] });
  });

  it.each(['ab', '1:ab', `1:${'ab'.repeat(32)},file:/a.pem`, 'file:', 'file:/a.pem,'])('cannot be %p', (text) => {
    expect(() => parseSigningKeySource(text)).toThrow(/expected/);
  });

  it('is not repeated in a message, since it is a secret', () => {
    expect(() => parseSigningKeySource('1:secret')).toThrow(
      expect.objectContaining({ message: expect.not.stringMatching(/secret/) }),
    );
  });
});
