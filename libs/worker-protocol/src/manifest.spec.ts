import { beforeAll, describe, expect, it } from '@jest/globals';
import { signManifest, verifyManifest, type Manifest } from './manifest.js';
import { thumbprintOf } from './public-jwk.js';
import { keySigner } from './signer.js';
import { someManifest } from './testing/builders.js';
import { fixedP256Key, workerSigner } from './testing/fixed-keys.js';
import { encodePart, lenientForms, tampered } from './testing/hostile-tokens.js';

const signer = workerSigner();
const [json, markdown, html, run] = someManifest().files;

describe('a manifest', () => {
  let manifest: string;
  beforeAll(async () => {
    manifest = await signManifest(someManifest(), signer);
  });

  it('is the same text every time, and says whose key signed it', async () => {
    await expect(signManifest(someManifest(), signer)).resolves.toBe(manifest);
    const keyThumbprint = thumbprintOf(signer.publicJwk);
    await expect(verifyManifest(manifest)).resolves.toEqual({ valid: true, manifest: someManifest(), keyThumbprint });
  });

  it('may be signed with a P-256 key', async () => {
    const p256 = keySigner(fixedP256Key());
    const keyThumbprint = thumbprintOf(p256.publicJwk);
    await expect(verifyManifest(await signManifest(someManifest(), p256))).resolves.toMatchObject({ valid: true, keyThumbprint });
  });

  it.each([
    [
      'a changed file',
      () => tampered(manifest, { payload: { files: [json, markdown, html, { ...run, size: 1 }] } }),
      'signature',
    ],
    ['another key', () => tampered(manifest, { header: { jwk: workerSigner('other').publicJwk } }), 'signature'],
    ['another type', () => tampered(manifest, { header: { typ: 'claimgate-receipt+jws' } }), 'malformed'],
    ['no key', () => tampered(manifest, { header: { jwk: undefined } }), 'malformed'],
    ['a megabyte', () => manifest + 'A'.repeat(1_000_000), 'malformed'],
  ] as const)('does not hold with %s', async (_name, make, reason) => {
    await expect(verifyManifest(make())).resolves.toEqual({ valid: false, reason });
  });

  it.each<[string, unknown[]]>([
    ['a file less', [json, markdown, html]],
    ['a file more', [json, markdown, html, run, run]],
    ['a file of another name', [json, markdown, html, { ...run, name: '../run.json' }]],
    ['files in another order', [markdown, json, html, run]],
    ['a size that is no whole number', [json, markdown, html, { ...run, size: 1.5 }]],
    ['a hash cut short', [json, markdown, html, { ...run, sha256: 'ab' }]],
    ['a field more in a file', [json, markdown, html, { ...run, path: '/data' }]],
  ])('does not hold with %s even when signed', async (_name, files) => {
    const forged: Manifest = Object.assign(someManifest(), { files });
    const made = await signManifest(forged, signer);
    await expect(verifyManifest(made)).resolves.toEqual({ valid: false, reason: 'content' });
  });

  it('does not hold over JSON that is not canonical, such as a field that comes twice', async () => {
    const [header = ''] = manifest.split('.');
    const twice = encodePart(`{"run_id":"run_1",${JSON.stringify(someManifest()).slice(1)}`);
    const signature = Buffer.from(await signer.sign(Buffer.from(`${header}.${twice}`))).toString('base64url');
    await expect(verifyManifest(`${header}.${twice}.${signature}`)).resolves.toEqual({ valid: false, reason: 'malformed' });
  });

  it('does not hold in any lenient spelling: non-canonical base64url in any signature is refused', async () => {
    const responses = await Promise.all(lenientForms(manifest).map((form) => verifyManifest(form)));
    expect(responses.length).toBeGreaterThan(12);
    expect(responses.filter(({ valid }) => valid)).toEqual([]);
  });
});
