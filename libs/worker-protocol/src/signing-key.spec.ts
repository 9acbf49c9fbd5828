import { describe, expect, it } from '@jest/globals';
import { newSigningKey, openSigningKey, type PrivateKeySealing } from './signing-key.js';

/** Keeps what it was given beside its id: what matters here is that a key is opened under its own id alone. */
const sealing: PrivateKeySealing = {
  seal: (secret, id) => ({ version: 1, bytes: Buffer.concat([Buffer.from(id), secret]) }),
  open: ({ bytes }, id) => (bytes.subarray(0, id.length).toString() === id ? bytes.subarray(id.length) : undefined),
};

describe('a signing key', () => {
  it('signs under its thumbprint once it is opened', async () => {
    const row = newSigningKey(sealing);
    const signer = openSigningKey(row, sealing);
    expect(signer).toMatchObject({ kid: row.id, publicJwk: { kty: 'OKP', crv: 'Ed25519', x: row.publicKey } });
    await expect(signer?.sign(Buffer.from('data'))).resolves.toHaveLength(64);
  });

  it('is not opened from the row of another, or with the public key of another', () => {
    const [row, other] = [newSigningKey(sealing), newSigningKey(sealing)];
    const swapped = Buffer.concat([Buffer.from(row.id), other.sealedPrivateKey.subarray(other.id.length)]);
    expect(openSigningKey({ ...row, sealedPrivateKey: other.sealedPrivateKey }, sealing)).toBeUndefined();
    expect(openSigningKey({ ...row, sealedPrivateKey: swapped }, sealing)).toBeUndefined();
    expect(openSigningKey({ ...row, publicKey: other.publicKey }, sealing)).toBeUndefined();
  });
});
