import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { signCompact } from './compact-jws.js';
import { checkProof, makeProof, PROOF_MEMORY_SECONDS, PROOF_SECONDS } from './proof.js';
import { thumbprintOf } from './public-jwk.js';
import { generateWorkerKey, keySigner } from './signer.js';
import { NOON, noonPlus } from './testing/builders.js';
import { fixedP256Key, workerSigner } from './testing/fixed-keys.js';
import { decodeToken, encodePart, lenientForms, signedWithHmac, tampered } from './testing/hostile-tokens.js';

const signer = workerSigner();
const request = {
  htm: 'POST',
  htu: 'https://api.example.com/v1/private-worker/review-runs/run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11/events',
  accessToken: 'header.payload.signature',
};
const jti = '6f2d5d3e-0b7a-4a35-9f77-2f0f4a1d7b9c';
const check = (proof: unknown, changes: object = {}) => checkProof(proof, { ...request, now: NOON, ...changes });
const refusal = (reason: RegExp) => ({ code: 'invalid_proof', message: expect.stringMatching(reason) });

describe('a proof of possession', () => {
  let proof: string;
  beforeAll(async () => {
    proof = await makeProof({ ...request, signer, jti, iat: NOON });
  });

  const signed = (header: object, payload: object): Promise<string> => {
    const good = decodeToken(proof);
    return signCompact({ ...good.header, ...header }, { ...good.payload, ...payload }, signer);
  };

  it.each([
    ['Ed25519', signer],
    ['P-256', keySigner(fixedP256Key())],
    ['a fresh Ed25519', keySigner(generateWorkerKey())],
    ['a fresh P-256', keySigner(generateWorkerKey('ES256'))],
  ])('proves who holds a %s key', async (_name, holder) => {
    const made = await makeProof({ ...request, signer: holder, jti, iat: NOON });
    await expect(check(made)).resolves.toEqual({
      thumbprint: thumbprintOf(holder.publicJwk),
      jti,
      jtiHash: createHash('sha256').update(jti).digest('hex'),
      issuedAt: NOON,
    });
  });

  it('is read as RFC 9449, section 7.1 gives it', async () => {
    const published = [
      'eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMi',
      'LCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19.eyJqdGkiOiJlMWozVl9iS2ljOC1MQUVCIiwiaHRtIj',
      'oiR0VUIiwiaHR1IjoiaHR0cHM6Ly9yZXNvdXJjZS5leGFtcGxlLm9yZy9wcm90ZWN0ZWRyZXNvdXJjZSIsImlhdCI6MTU2MjI2MjYxOCwiYXRoIjoiZlVIeU8ycjJaM0Ra',
      'NTNFc05yV0JiMHhXWG9hTnk1OUlpS0NBcWtzbVFFbyJ9.2oW9RP35yRqzhrtNP86L-Ey71EOptxRimPPToA1plemAgR6pxHF8y6-yqyVnmcw6Fy1dqd-jfxSYoMxhAJpLjA',
    ].join('');
    const asked = {
      htm: 'GET',
      htu: 'https://resource.example.org/protectedresource',
      accessToken: 'Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU',
      now: new Date(1_562_262_618_000),
    };
    await expect(checkProof(published, asked)).resolves.toMatchObject({
      thumbprint: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I',
      jti: 'e1j3V_bKic8-LAEB',
    });
  });

  it('holds within 60 s of our time and not a moment longer', async () => {
    expect([PROOF_SECONDS, PROOF_MEMORY_SECONDS]).toEqual([60, 300]);
    await expect(check(proof, { now: noonPlus(60) })).resolves.toBeDefined();
    await expect(check(proof, { now: noonPlus(-60) })).resolves.toBeDefined();
    await expect(check(proof, { now: noonPlus(60.001) })).rejects.toMatchObject(refusal(/iat/));
    await expect(check(proof, { now: noonPlus(61) })).rejects.toMatchObject(refusal(/iat/));
    await expect(check(proof, { now: noonPlus(-61) })).rejects.toMatchObject(refusal(/iat/));
  });

  it('is for a URL whatever its query, its fragment, or the case of its host', async () => {
    await expect(check(proof, { htu: `${request.htu}?a=1#b` })).resolves.toBeDefined();
    const loud = await signed({}, { htu: request.htu.replace('https://api.example.com', 'HTTPS://API.example.com:443') });
    await expect(check(loud)).resolves.toBeDefined();
  });

  it.each([
    ['another method', { htm: 'GET' }, /htm/],
    ['another run', { htu: request.htu.replace('7c11', '7c12') }, /htu/],
    ['another path below', { htu: `${request.htu}/more` }, /htu/],
    ['another host', { htu: request.htu.replace('api.', 'api2.') }, /htu/],
    ['another port', { htu: request.htu.replace('.com/', '.com:8443/') }, /htu/],
    ['plain HTTP', { htu: request.htu.replace('https', 'http') }, /htu/],
    ['another token', { accessToken: 'header.payload.other' }, /ath/],
  ])('is refused for %s', async (_name, asked, reason) => {
    await expect(check(proof, asked)).rejects.toMatchObject(refusal(reason));
  });

  it.each([
    ['another type', { typ: 'JWT' }, {}, /typ/],
    ['no key', { jwk: undefined }, {}, /jwk/],
    ['the private key', { jwk: { ...signer.publicJwk, d: 'A'.repeat(43) } }, {}, /jwk/],
    ['a sentence beside the key', { jwk: { ...signer.publicJwk, note: 'a sentence' } }, {}, /jwk/],
    ['the key of somebody else', { jwk: workerSigner('other').publicJwk }, {}, /signature/],
    ['a key of another kind', { jwk: keySigner(fixedP256Key()).publicJwk }, {}, /signature/],
    ['a point that is on no curve', { jwk: { ...keySigner(fixedP256Key()).publicJwk, y: 'A'.repeat(43) } }, {}, /signature/],
    ['a critical extension', { crit: ['htm'] }, {}, /signature/],
    ['no method', {}, { htm: undefined }, /htm/],
    ['a method in lower case', {}, { htm: 'post' }, /htm/],
    ['no URL', {}, { htu: undefined }, /htu/],
    ['a URL that is none', {}, { htu: '/v1/events' }, /htu/],
    ['a URL with a user in it', {}, { htu: request.htu.replace('https://', 'https://a:b@') }, /htu/],
    ['no token hash', {}, { ath: undefined }, /ath/],
    ['no time', {}, { iat: undefined }, /iat/],
    ['a time past all dates', {}, { iat: 1e15 }, /iat/],
    ['a time that is a text', {}, { iat: String(NOON.getTime() / 1000) }, /iat/],
    ['half a second', {}, { iat: NOON.getTime() / 1000 + 0.5 }, /iat/],
    ['no id', {}, { jti: undefined }, /jti/],
    ['a short id', {}, { jti: 'abc' }, /jti/],
    ['a long id', {}, { jti: 'a'.repeat(129) }, /jti/],
    ['a sentence as id', {}, { jti: 'the quick brown fox jumps' }, /jti/],
  ])('is refused with %s even when signed', async (_name, header, payload, reason) => {
    await expect(check(await signed(header, payload))).rejects.toMatchObject(refusal(reason));
  });

  it('is taken with a right signature over the same claims, so the refusals above are for what they name', async () => {
    await expect(check(await signed({}, {}))).resolves.toMatchObject({ jti });
  });

  it.each([
    ['alg none', () => tampered(proof, { header: { alg: 'none' } })],
    ['HS256 with the public key as secret', () => signedWithHmac(proof, Buffer.from(signer.publicJwk.x, 'base64url'))],
    ['a changed claim', () => tampered(proof, { payload: { jti: randomUUID() } })],
    ['a key swapped in', () => tampered(proof, { header: { jwk: workerSigner('other').publicJwk } })],
    [
      'a point that is on no curve',
      () => tampered(proof, { header: { alg: 'ES256', jwk: { ...keySigner(fixedP256Key()).publicJwk, y: 'A'.repeat(43) } } }),
    ],
    [
      'a header that nests too deep',
      () => `${encodePart('['.repeat(2_000) + ']'.repeat(2_000))}.${proof.split('.').slice(1).join('.')}`,
    ],
    ['a megabyte', () => `${proof}${'A'.repeat(1_000_000)}`],
    ['two proofs in one header', () => `${proof}, ${proof}`],
    ['nothing', () => undefined],
    ['a list', () => [proof]],
  ])('is refused with %s', async (_name, make) => {
    await expect(check(make())).rejects.toMatchObject({ code: 'invalid_proof' });
  });

  it('is refused in every lenient spelling of its base64url, in any part', async () => {
    const made = await makeProof({ ...request, signer: keySigner(fixedP256Key()), jti: `${jti}x`, iat: NOON });
    const forms = [...lenientForms(proof), ...lenientForms(made)];
    expect(forms.length).toBeGreaterThan(24);
    const responses = await Promise.allSettled(forms.map((form) => check(form)));
    expect(responses.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });

  it('is refused as any text at all, with any one character changed, and repeats nothing of it', async () => {
    const changed = fc.tuple(fc.nat({ max: proof.length - 1 }), fc.constantFrom(...'Aa0_-.=é')).map(([at, character]) => {
      const text = proof.slice(0, at) + character + proof.slice(at + 1);
      return text === proof ? '' : text;
    });
    const made = fc.array(fc.json().map(encodePart), { minLength: 3, maxLength: 3 }).map((parts) => parts.join('.'));
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, made, fc.string()), async (text) => {
        await expect(check(text)).rejects.toMatchObject(refusal(/^The proof of possession is not valid: it/));
      }),
      { numRuns: 300 },
    );
  });
});
