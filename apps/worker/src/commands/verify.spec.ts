import { describe, expect, it } from '@jest/globals';
import { aControlPlaneKey } from '../testing/test-bundle.js';
import { parsePinnedKeys } from './verify.js';

describe('a copy of the JWKS', () => {
  it('gives the Ed25519 keys, with what the control plane publishes about them or without', () => {
    const { publicJwk, kid } = aControlPlaneKey();
    const keys = [{ ...publicJwk, kid, alg: 'EdDSA', use: 'sig' }, publicJwk, { kty: 'RSA', n: 'x', e: 'AQAB' }, 7, null];
    expect(parsePinnedKeys(JSON.stringify({ keys }), 'jwks.json')).toEqual([publicJwk, publicJwk]);
  });

  it.each(['', '[]', 'null', '{"keys": {}}', '{"keys": []}', '{"keys": [{"kty": "OKP", "crv": "Ed25519", "x": "short"}]}'])(
    'that is %j is refused with the name of its file: pinning nothing would look like pinning',
    (text) => {
      expect(() => parsePinnedKeys(text, 'jwks.json')).toThrow('--jwks: jwks.json');
    },
  );
});
