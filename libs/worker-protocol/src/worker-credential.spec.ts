import { createPublicKey } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { jwtVerify } from 'jose';
import { signCompact } from './compact-jws.js';
import { noonPlus, NOON, PARTIES, publishedKeys, someClaims } from './testing/builders.js';
import { controlPlaneSigner, fixedEd25519Key } from './testing/fixed-keys.js';
import { decodeToken, encodePart, lenientForms, signedWithHmac, tampered } from './testing/hostile-tokens.js';
import { signWorkerCredential, verifyWorkerCredential, WORKER_CREDENTIAL_TYPE } from './worker-credential.js';

const signer = controlPlaneSigner();
const keys = publishedKeys(signer, controlPlaneSigner('key-2'));
const verify = (token: unknown, now = NOON) => verifyWorkerCredential(token, keys, { ...PARTIES, now });

describe('a worker credential', () => {
  let token: string;
  beforeAll(async () => {
    token = await signWorkerCredential(someClaims(), PARTIES, signer);
  });

  /** A token that is rightly signed over a header or a payload that is not right. */
  const signed = (header: object, payload: object): Promise<string> => {
    const good = decodeToken(token);
    return signCompact({ ...good.header, ...header }, { ...good.payload, ...payload }, signer);
  };

  it('gives back its claims, and is the same text every time', async () => {
    await expect(verify(token)).resolves.toEqual(someClaims());
    await expect(signWorkerCredential(someClaims(), PARTIES, signer)).resolves.toBe(token);
  });

  it('is a JWT with exactly the published claims, as another implementation reads it', async () => {
    const key = createPublicKey(fixedEd25519Key('control plane key-1'));
    const { payload, protectedHeader } = await jwtVerify(token, key, { currentDate: NOON, ...PARTIES });
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: 'key-1', typ: 'claimgate-worker+jwt' });
    expect(payload).toEqual({
      iss: PARTIES.issuer,
      aud: PARTIES.audience,
      sub: someClaims().runId,
      jti: someClaims().credentialId,
      org: someClaims().organizationId,
      project: someClaims().projectId,
      gen: 1,
      intended_use: 'customer_facing',
      strictness: 'standard',
      iat: NOON.getTime() / 1000,
      nbf: NOON.getTime() / 1000,
      exp: NOON.getTime() / 1000 + 3600,
    });
  });

  it("is never good past the run's deadline, not even by part of a second", async () => {
    const short = await signWorkerCredential(someClaims({ expiresAt: new Date(NOON.getTime() + 10_999) }), PARTIES, signer);
    await expect(verify(short, noonPlus(9.999))).resolves.toMatchObject({ expiresAt: noonPlus(10) });
    await expect(verify(short, noonPlus(10))).rejects.toMatchObject({ code: 'expired_worker_credential' });
  });

  it("is judged by the time that is given, never the machine's", async () => {
    await expect(verify(token, noonPlus(3599))).resolves.toBeDefined();
    await expect(verify(token, noonPlus(3600))).rejects.toMatchObject({ code: 'expired_worker_credential' });
    await expect(verify(token, noonPlus(-1))).rejects.toMatchObject({ code: 'invalid_worker_credential' });
  });

  it('is good under every published key, and under no other', async () => {
    const second = await signWorkerCredential(someClaims(), PARTIES, controlPlaneSigner('key-2'));
    const third = await signWorkerCredential(someClaims(), PARTIES, controlPlaneSigner('key-3'));
    const borrowed = await signWorkerCredential(someClaims(), PARTIES, { ...controlPlaneSigner('key-3'), kid: 'key-1' });
    await expect(verify(second)).resolves.toEqual(someClaims());
    await expect(verify(third)).rejects.toMatchObject({ code: 'invalid_worker_credential' });
    await expect(verify(borrowed)).rejects.toMatchObject({ code: 'invalid_worker_credential' });
  });

  it.each([
    ['alg none, unsigned', () => `${encodePart({ ...decodeToken(token).header, alg: 'none' })}.${token.split('.')[1]}.`],
    ['alg none with a signature', () => tampered(token, { header: { alg: 'none' } })],
    ['HS256 with the public key as secret, raw', () => signedWithHmac(token, Buffer.from(signer.publicJwk.x, 'base64url'))],
    ['HS256 with the public key as secret, as text', () => signedWithHmac(token, signer.publicJwk.x)],
    ['HS256 with the public key as secret, as JWK', () => signedWithHmac(token, JSON.stringify(signer.publicJwk))],
    ['ES256', () => tampered(token, { header: { alg: 'ES256' } })],
    ['another run', () => tampered(token, { payload: { sub: 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c12' } })],
    ['another generation', () => tampered(token, { payload: { gen: 2 } })],
    ['a later end', () => tampered(token, { payload: { exp: NOON.getTime() } })],
    ['a missing key id', () => tampered(token, { header: { kid: undefined } })],
    ['a key of its own', () => tampered(token, { header: { kid: 'x', jwk: signer.publicJwk } })],
    ['a signature cut short', () => token.slice(0, -2)],
    ['no signature', () => token.split('.').slice(0, 2).join('.')],
    ['five parts', () => `${token}.a.b`],
    ['a megabyte', () => `${token.slice(0, -10)}${'A'.repeat(1_000_000)}`],
    ['a megabyte of dots', () => '.'.repeat(1_000_000)],
    ['nothing', () => ''],
    ['a number', () => 42],
    ['undefined', () => undefined],
  ])('is refused with %s', async (_name, make) => {
    await expect(verify(make())).rejects.toMatchObject({ code: 'invalid_worker_credential' });
  });

  it.each([
    ['another type', { typ: 'JWT' }, {}],
    ['the type of a proof', { typ: 'dpop+jwt' }, {}],
    ['the type of a receipt', { typ: 'claimgate-receipt+jws' }, {}],
    ['a critical extension', { crit: ['exp'] }, {}],
    ['an unencoded payload', { b64: false, crit: ['b64'] }, {}],
    ['another issuer', {}, { iss: 'https://elsewhere.example' }],
    ['another audience', {}, { aud: 'claimgate-receipts' }],
    ['a list of audiences', {}, { aud: [PARTIES.audience] }],
    ['no audience', {}, { aud: undefined }],
    ['no end', {}, { exp: undefined }],
    ['an end that is a text', {}, { exp: '9999999999' }],
    ['an end in a million years', {}, { exp: 1e15 }],
    ['a start of its own', {}, { nbf: 0 }],
    ['no generation', {}, { gen: 0 }],
    ['half a generation', {}, { gen: 1.5 }],
    ['an id that is none', {}, { jti: 'abc' }],
    ['a use that is none', {}, { intended_use: 'anything' }],
    ['a subject that is no run', {}, { sub: 'org_1' }],
  ])('is refused with %s even when signed', async (_name, header, payload) => {
    await expect(verify(await signed(header, payload))).rejects.toMatchObject({ code: 'invalid_worker_credential' });
  });

  it('is taken with a right signature over the same claims, so the refusals above are for what they name', async () => {
    await expect(verify(await signed({}, {}))).resolves.toEqual(someClaims());
  });

  it('is refused in every lenient spelling of its base64url, in any part', async () => {
    const forms = lenientForms(token);
    expect(forms.length).toBeGreaterThan(12);
    const responses = await Promise.allSettled(forms.map((form) => verify(form)));
    expect(responses.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });

  it('is refused with any one character changed', async () => {
    const place = fc.nat({ max: token.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.constantFrom(...'Aa0_-.= \n\u0000é'), async (at, character) => {
        fc.pre(token[at] !== character);
        const changed = token.slice(0, at) + character + token.slice(at + 1);
        await expect(verify(changed)).rejects.toMatchObject({ code: 'invalid_worker_credential' });
      }),
      { numRuns: 300 },
    );
  });

  it('is refused as any text at all', async () => {
    const part = fc.oneof(fc.string(), fc.json().map(encodePart), fc.base64String());
    const text = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 4 }).map((parts) => parts.join('.')),
    );
    await fc.assert(
      fc.asyncProperty(text, (any) => expect(verify(any)).rejects.toMatchObject({ code: 'invalid_worker_credential' })),
      { numRuns: 300 },
    );
  });

  it('repeats nothing of a refused token', async () => {
    await expect(verify('canary.canary.canary')).rejects.toMatchObject({ message: expect.not.stringMatching(/canary/) });
    expect(WORKER_CREDENTIAL_TYPE).toBe('claimgate-worker+jwt');
  });
});
