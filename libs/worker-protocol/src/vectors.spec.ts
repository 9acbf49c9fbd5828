import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { canonicalJson } from './canonical-json.js';
import { chainHeadOf, eventHash, sha256Hex, type ChainedEvent } from './event-hash.js';
import { firstEventId } from './first-event-id.js';
import { verifyManifest } from './manifest.js';
import { checkProof } from './proof.js';
import { verifyReceipt } from './receipt.js';
import { makeVectors } from './testing/make-vectors.js';
import { verifyWorkerCredential, type CredentialParties } from './worker-credential.js';
import type { PublishedKey } from './public-jwk.js';

interface Case {
  readonly name: string;
  readonly now: string;
  readonly [field: string]: unknown;
}

/** The vectors as they are published. */
function read(name: string) {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));
}

describe('the published vectors', () => {
  it('are what the code makes, to the byte, every time', async () => {
    const [once, again] = [await makeVectors(), await makeVectors()];
    expect(JSON.stringify(once)).toBe(JSON.stringify(again));
    for (const [name, made] of Object.entries(once)) expect(read(name)).toEqual(JSON.parse(JSON.stringify(made)));
  });

  it('of canonical JSON hold', () => {
    const { canonical, refused }: { canonical: Case[]; refused: Case[] } = read('canonical-json');
    expect(canonical.map(({ json }) => canonicalJson(JSON.parse(String(json))))).toEqual(
      canonical.map((each) => each['canonical']),
    );
    expect(canonical.map((each) => sha256Hex(String(each['canonical'])))).toEqual(canonical.map(({ sha256 }) => sha256));
    for (const { json } of refused) expect(() => canonicalJson(JSON.parse(String(json)))).toThrow('no canonical JSON');
  });

  it('of the chain of events hold', () => {
    const chain: {
      links: { event: ChainedEvent; hash: string }[];
      chain_head: string;
      created: { create_body: string; first_event_id: string };
    } = read('event-chain');
    expect(firstEventId(chain.created.create_body)).toBe(chain.created.first_event_id);
    expect(chain.links.map(({ event }) => eventHash(event))).toEqual(chain.links.map(({ hash }) => hash));
    expect(chainHeadOf(chain.links.map(({ event }) => event))).toBe(chain.chain_head);
  });

  it('of worker credentials hold', async () => {
    const {
      keys,
      parties,
      accepted,
      refused,
    }: {
      keys: PublishedKey[];
      parties: CredentialParties;
      accepted: Case[];
      refused: Case[];
    } = read('worker-credential');
    const verify = ({ token, now }: Case) => verifyWorkerCredential(token, keys, { ...parties, now: new Date(now) });
    for (const each of accepted) await expect(verify(each)).resolves.toMatchObject({ generation: 1 });
    for (const each of refused) await expect(verify(each)).rejects.toMatchObject({ code: each['code'] });
  });

  it('of proofs hold', async () => {
    const {
      request,
      accepted,
      refused,
    }: {
      request: { htm: string; htu: string; access_token: string };
      accepted: Case[];
      refused: Case[];
    } = read('proof');
    const { htm, htu, access_token: accessToken } = request;
    const check = ({ proof, now }: Case) => checkProof(proof, { htm, htu, accessToken, now: new Date(now) });
    for (const each of accepted) await expect(check(each)).resolves.toMatchObject({ thumbprint: each['thumbprint'] });
    for (const each of refused) await expect(check(each)).rejects.toMatchObject({ code: 'invalid_proof' });
  });

  it.each([
    ['receipt', verifyReceipt],
    ['manifest', verifyManifest],
  ] as const)('of a %s hold', async (name, verify) => {
    const { valid, invalid }: { valid: Case[]; invalid: Case[] } = read(name);
    for (const each of valid) await expect(verify(each['jws'])).resolves.toMatchObject({ valid: true, [name]: each[name] });
    for (const each of invalid) await expect(verify(each['jws'])).resolves.toEqual({ valid: false, reason: each['reason'] });
  });
});
