import { beforeAll, describe, expect, it } from '@jest/globals';
import { signCompact } from './compact-jws.js';
import { signReceipt, verifyReceipt } from './receipt.js';
import { SOME_COUNTS, someReceipt } from './testing/builders.js';
import { controlPlaneSigner, fixedP256Key } from './testing/fixed-keys.js';
import { decodeToken, encodePart, lenientForms, tampered } from './testing/hostile-tokens.js';
import { keySigner } from './signer.js';

const signer = controlPlaneSigner();
const ours = signer.publicJwk;
const other = controlPlaneSigner('key-2');

describe('a receipt', () => {
  let receipt: string;
  beforeAll(async () => {
    receipt = await signReceipt(someReceipt(), signer);
  });

  it('is the same text every time, with the public key in its header', async () => {
    await expect(signReceipt(someReceipt(), signer)).resolves.toBe(receipt);
    expect(decodeToken(receipt)).toMatchObject({
      header: { alg: 'EdDSA', kid: 'key-1', typ: 'claimgate-receipt+jws', jwk: ours },
      payload: someReceipt(),
    });
  });

  it('says whether its signer was pinned', async () => {
    await expect(verifyReceipt(receipt)).resolves.toMatchObject({ valid: true, receipt: someReceipt(), pinned: false });
    await expect(verifyReceipt(receipt, [other.publicJwk, ours])).resolves.toMatchObject({ pinned: true });
  });

  it('of a run that failed, or was used without proofs, has nothing where it has nothing to say', async () => {
    const bare = someReceipt({ verdict: null, counts: null, manifest_sha256: null, worker_key_thumbprint: null });
    await expect(verifyReceipt(await signReceipt(bare, signer))).resolves.toMatchObject({ valid: true, receipt: bare });
  });

  it.each<[string, () => unknown, string]>([
    ['a key that is not pinned', () => signReceipt(someReceipt(), other), 'unknown_key'],
    ['a changed claim', () => tampered(receipt, { payload: { verdict: 'supported' } }), 'signature'],
    ['a key swapped in', () => tampered(receipt, { header: { jwk: other.publicJwk } }), 'signature'],
    ['alg none', () => tampered(receipt, { header: { alg: 'none' } }), 'signature'],
    ['another type', () => tampered(receipt, { header: { typ: 'claimgate-manifest+jws' } }), 'malformed'],
    ['a megabyte', () => receipt + 'A'.repeat(1_000_000), 'malformed'],
    ['nothing', () => undefined, 'malformed'],
  ])('does not hold with %s', async (_name, make, reason) => {
    await expect(verifyReceipt(await make(), [ours])).resolves.toEqual({ valid: false, reason });
  });

  it.each<[string, object]>([
    ['a field more', { note: 'a sentence' }],
    ['a field less', { issued_at: undefined }],
    ['a count more', { counts: { ...SOME_COUNTS, words: 1 } }],
    ['a count below zero', { counts: { ...SOME_COUNTS, claims: -1 } }],
    ['a verdict that is none', { verdict: 'fine' }],
    ['a hash in upper case', { chain_head: 'AB'.repeat(32) }],
    ['a time without a zone', { issued_at: '2026-11-15T12:00:00.000' }],
    ['a run that is none', { run_id: 'run_1' }],
  ])('does not hold with %s even when signed', async (_name, change) => {
    const made = await signReceipt({ ...someReceipt(), ...change }, signer);
    await expect(verifyReceipt(made)).resolves.toEqual({ valid: false, reason: 'content' });
  });

  it('does not hold when signed by a key that is no control plane key, or over JSON that is not canonical', async () => {
    const p256 = keySigner(fixedP256Key());
    const foreign = await signCompact({ typ: 'claimgate-receipt+jws', jwk: p256.publicJwk }, { ...someReceipt() }, p256);
    await expect(verifyReceipt(foreign)).resolves.toEqual({ valid: false, reason: 'malformed' });
    const [header = ''] = receipt.split('.');
    const twice = encodePart(`{"verdict":"supported",${JSON.stringify(someReceipt()).slice(1)}`);
    const signature = await signer.sign(Buffer.from(`${header}.${twice}`));
    const made = `${header}.${twice}.${Buffer.from(signature).toString('base64url')}`;
    await expect(verifyReceipt(made)).resolves.toEqual({ valid: false, reason: 'malformed' });
  });

  it('does not hold in any lenient spelling: non-canonical base64url in any signature is refused', async () => {
    const forms = lenientForms(receipt);
    const responses = await Promise.all(forms.map((form) => verifyReceipt(form)));
    expect(responses.length).toBeGreaterThan(12);
    expect(responses.filter(({ valid }) => valid)).toEqual([]);
  });
});
