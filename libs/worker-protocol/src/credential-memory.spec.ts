import { describe, expect, it } from '@jest/globals';
import { CredentialMemory } from './credential-memory.js';
import type { PublishedKey } from './public-jwk.js';
import { PARTIES, publishedKeys, someClaims } from './testing/builders.js';
import { controlPlaneSigner } from './testing/fixed-keys.js';
import { tampered } from './testing/hostile-tokens.js';
import { signWorkerCredential } from './worker-credential.js';

const signer = controlPlaneSigner();

/** Published keys that count how often one of them is looked at: a token whose signature is checked looks at them. */
function countedKeys(): { keys: PublishedKey[]; looks: () => number } {
  let looks = 0;
  const keys = publishedKeys(signer).map(({ kid, jwk }) => ({
    kid,
    get jwk() {
      looks += 1;
      return jwk;
    },
  }));
  return { keys, looks: () => looks };
}

const sign = (generation: number): Promise<string> => signWorkerCredential(someClaims({ generation }), PARTIES, signer);

describe('the memory of worker credentials', () => {
  it('checks the signature of a token once', async () => {
    const { keys, looks } = countedKeys();
    const [memory, token] = [new CredentialMemory(), await sign(1)];
    for (let use = 0; use < 3; use += 1) await expect(memory.read(token, keys, PARTIES)).resolves.toEqual(someClaims());
    expect(looks()).toBe(1);
  });

  it('never takes a token for another, whatever it remembers', async () => {
    const [memory, keys, token] = [new CredentialMemory(), publishedKeys(signer), await sign(1)];
    await memory.read(token, keys, PARTIES);
    for (const other of [
      tampered(token, { payload: { gen: 2 } }),
      `${token}A`,
      token.slice(1),
      '',
      undefined,
      'a'.repeat(1_000_000),
    ]) {
      await expect(memory.read(other, keys, PARTIES)).rejects.toMatchObject({ code: 'invalid_worker_credential' });
    }
  });

  it('checks anew when keys or parties are others', async () => {
    const [memory, token] = [new CredentialMemory(), await sign(1)];
    await memory.read(token, publishedKeys(signer), PARTIES);
    const refused = { code: 'invalid_worker_credential' };
    await expect(memory.read(token, publishedKeys(controlPlaneSigner('key-2')), PARTIES)).rejects.toMatchObject(refused);
    await expect(memory.read(token, publishedKeys(signer), { ...PARTIES, audience: 'other' })).rejects.toMatchObject(refused);
  });

  it('forgets the token that was not seen for the longest time once it is full', async () => {
    const { keys, looks } = countedKeys();
    const memory = new CredentialMemory(2);
    const [first, second, third] = [await sign(1), await sign(2), await sign(3)];
    for (const token of [first, second, first, third, first]) await memory.read(token, keys, PARTIES);
    expect(looks()).toBe(3);
    await memory.read(second, keys, PARTIES);
    expect(looks()).toBe(4);
  });
});
