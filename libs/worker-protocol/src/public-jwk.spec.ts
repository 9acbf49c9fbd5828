import { describe, expect, it } from '@jest/globals';
import { parsePublicJwk, thumbprintOf, type PublicJwk } from './public-jwk.js';

const ed25519 = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' } as const;
const p256 = {
  kty: 'EC',
  crv: 'P-256',
  x: 'l8tFrhx-34tV3hRICRDY9zCkDlpBhF42UQUfWVAWBFs',
  y: '9VE4jf_Ok_o64zbTTlcuNJajHmt6v9TDVrU0CdvGRDA',
} as const;

describe('a public key', () => {
  it('has the thumbprint of RFC 8037, appendix A.3, and of RFC 9449, section 6', () => {
    expect(thumbprintOf(ed25519)).toBe('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
    expect(thumbprintOf(p256)).toBe('0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I');
  });

  it.each<PublicJwk>([ed25519, p256])('is read as it is: $crv', (jwk) => {
    expect(parsePublicJwk({ ...jwk })).toEqual(jwk);
  });

  it.each([
    ['with its private part', { ...ed25519, d: ed25519.x }],
    ['with a symmetric part', { ...p256, k: p256.x }],
    ['with an unknown member', { ...ed25519, note: 'a sentence of content' }],
    ['with stray bits in a coordinate', { ...ed25519, x: `${ed25519.x.slice(0, -1)}p` }],
    ['with padding', { ...ed25519, x: `${ed25519.x}=` }],
    ['with a short coordinate', { ...ed25519, x: 'AAAA' }],
    ['without a coordinate', { kty: 'EC', crv: 'P-256', x: p256.x }],
    ['with a coordinate too many', { ...ed25519, y: ed25519.x }],
    ['of another curve', { ...p256, crv: 'secp256k1' }],
    ['of another kind', { kty: 'oct', k: ed25519.x }],
    ['of RSA', { kty: 'RSA', n: ed25519.x, e: 'AQAB' }],
    ['for key agreement', { ...ed25519, crv: 'X25519' }],
    ['that is a list', [ed25519]],
    ['that is null', null],
    ['that is a text', JSON.stringify(ed25519)],
  ])('is refused %s', (_name, value) => {
    expect(parsePublicJwk(value)).toBeUndefined();
  });
});
