import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '../canonical-json.js';
import { eventHash, sha256Hex, ZERO_HASH, type ChainedEvent } from '../event-hash.js';
import { firstEventId } from '../first-event-id.js';
import { signManifest } from '../manifest.js';
import { makeProof, type ProofInput } from '../proof.js';
import { thumbprintOf } from '../public-jwk.js';
import { signReceipt } from '../receipt.js';
import { keySigner } from '../signer.js';
import { signWorkerCredential } from '../worker-credential.js';
import { NOON, PARTIES, someClaims, someManifest, someReceipt } from './builders.js';
import { controlPlaneSigner, fixedEd25519Key, fixedP256Key, workerSigner } from './fixed-keys.js';
import { encodePart, lenientForms, signedWithHmac, tampered } from './hostile-tokens.js';
import {
  CANONICAL_INPUTS,
  CREATE_BODY,
  ES256_SIGNATURE,
  PROOF_JTI,
  PROVEN_REQUEST,
  REFUSED_INPUTS,
  UNLINKED_EVENTS,
} from './vector-inputs.js';

const signer = controlPlaneSigner();
const worker = workerSigner();

/** The published vectors by the name of their file. Fixed keys, fixed times: the same bytes every time. */
export async function makeVectors(): Promise<Record<string, unknown>> {
  const token = await signWorkerCredential(someClaims(), PARTIES, signer);
  return {
    'canonical-json': canonicalJsonVectors(),
    'event-chain': eventChainVectors(),
    'worker-credential': credentialVectors(token),
    proof: await proofVectors(token),
    receipt: await receiptVectors(),
    manifest: await manifestVectors(),
  };
}

function canonicalJsonVectors() {
  return {
    canonical: CANONICAL_INPUTS.map(([name, json]) => {
      const canonical = canonicalJson(JSON.parse(json));
      return { name, json, canonical, sha256: sha256Hex(canonical) };
    }),
    refused: REFUSED_INPUTS.map(([name, json]) => ({ name, json })),
  };
}

function eventChainVectors() {
  const events: ChainedEvent[] = [];
  for (const [index, event] of UNLINKED_EVENTS.entries()) {
    const last = events.at(-1);
    events.push({ ...event, sequence: index + 1, previous_hash: last ? eventHash(last) : ZERO_HASH });
  }
  const links = events.map((event) => ({ event, canonical: canonicalJson(event), hash: eventHash(event) }));
  const created = { create_body: CREATE_BODY, first_event_id: firstEventId(CREATE_BODY) };
  return { zero_hash: ZERO_HASH, links, chain_head: links.at(-1)?.hash, created };
}

function credentialVectors(token: string) {
  const expired = { name: 'its last second is over', token, now: '2026-11-15T13:00:00.000Z', code: 'expired_worker_credential' };
  const future = { name: 'from the future', token, now: '2026-11-15T11:59:59.999Z', code: 'invalid_worker_credential' };
  const refused = Object.entries({
    'alg none': `${encodePart({ alg: 'none', kid: 'key-1', typ: 'claimgate-worker+jwt' })}.${token.split('.')[1]}.`,
    'HS256 with the public key as secret': signedWithHmac(token, Buffer.from(signer.publicJwk.x, 'base64url')),
    'another generation, not signed anew': tampered(token, { payload: { gen: 2 } }),
    'another type': tampered(token, { header: { typ: 'JWT' } }),
    'a signature with stray bits': lenientForms(token).at(-1),
  }).map(([name, changed]) => ({ name, token: changed, now: NOON.toISOString(), code: 'invalid_worker_credential' }));
  return {
    private_key: privateJwk(fixedEd25519Key('control plane key-1')),
    keys: [{ kid: signer.kid, jwk: signer.publicJwk }],
    parties: PARTIES,
    claims: someClaims(),
    accepted: [{ name: 'at its first moment', token, now: NOON.toISOString() }],
    refused: [expired, future, ...refused],
  };
}

async function proofVectors(accessToken: string) {
  const input: ProofInput = { ...PROVEN_REQUEST, accessToken, signer: worker, jti: PROOF_JTI, iat: NOON };
  const ed25519 = await makeProof(input);
  const es256 = await makeProof({ ...input, signer: { ...keySigner(fixedP256Key()), sign: frozenSignature } });
  const at = (name: string, proof: string, now = '2026-11-15T12:00:00.000Z') => ({ name, proof, now });
  return {
    private_keys: { ed25519: privateJwk(fixedEd25519Key('worker')), p256: privateJwk(fixedP256Key()) },
    request: { ...PROVEN_REQUEST, access_token: accessToken },
    accepted: [
      { ...at('Ed25519', ed25519), thumbprint: thumbprintOf(worker.publicJwk), jti: PROOF_JTI },
      { ...at('P-256', es256), thumbprint: thumbprintOf(keySigner(fixedP256Key()).publicJwk), jti: PROOF_JTI },
      {
        ...at('60 seconds late', ed25519, '2026-11-15T12:01:00.000Z'),
        thumbprint: thumbprintOf(worker.publicJwk),
        jti: PROOF_JTI,
      },
    ],
    refused: [
      at('61 seconds late', ed25519, '2026-11-15T12:01:01.000Z'),
      at('61 seconds early', ed25519, '2026-11-15T11:58:59.000Z'),
      at('for another method', await makeProof({ ...input, htm: 'GET' })),
      at('for another run', await makeProof({ ...input, htu: PROVEN_REQUEST.htu.replace('7c11', '7c12') })),
      at('for another token', await makeProof({ ...input, accessToken: `${accessToken}x` })),
      at('with a sentence as jti', await makeProof({ ...input, jti: 'a sentence of content' })),
      at('alg none', tampered(ed25519, { header: { alg: 'none' } })),
      at('a key swapped in', tampered(ed25519, { header: { jwk: workerSigner('other').publicJwk } })),
      at('a header with padding', ed25519.replace('.', '=.')),
    ],
  };
}

async function frozenSignature(): Promise<Uint8Array> {
  return Buffer.from(ES256_SIGNATURE, 'base64url');
}

async function receiptVectors() {
  const completed = someReceipt();
  const failed = someReceipt({ verdict: null, counts: null, manifest_sha256: null });
  const jws = await signReceipt(completed, signer);
  return {
    private_key: privateJwk(fixedEd25519Key('control plane key-1')),
    valid: [
      { name: 'of a completed run', jws, receipt: completed },
      { name: 'of a failed run', jws: await signReceipt(failed, signer), receipt: failed },
    ],
    invalid: [
      { name: 'a changed verdict', jws: tampered(jws, { payload: { verdict: 'supported' } }), reason: 'signature' },
      { name: 'a signature with stray bits', jws: lenientForms(jws).at(-1), reason: 'malformed' },
      { name: 'another type', jws: tampered(jws, { header: { typ: 'JWT' } }), reason: 'malformed' },
    ],
  };
}

async function manifestVectors() {
  const manifest = someManifest();
  const jws = await signManifest(manifest, worker);
  const other = workerSigner('other').publicJwk;
  return {
    private_key: privateJwk(fixedEd25519Key('worker')),
    valid: [
      { name: 'four files', jws, manifest, key_thumbprint: thumbprintOf(worker.publicJwk), manifest_sha256: sha256Hex(jws) },
    ],
    invalid: [
      { name: 'a key swapped in', jws: tampered(jws, { header: { jwk: other } }), reason: 'signature' },
      { name: 'a signature with stray bits', jws: lenientForms(jws).at(-1), reason: 'malformed' },
    ],
  };
}

function privateJwk(key: KeyObject) {
  return key.export({ format: 'jwk' });
}
