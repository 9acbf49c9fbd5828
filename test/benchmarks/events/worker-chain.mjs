import { randomUUID } from 'node:crypto';
import { canonicalJson, generateWorkerKey, keySigner, makeProof, sha256Hex, ZERO_HASH } from '@claimgate/worker-protocol';

/** A worker that sends one heartbeat after another, as the real one does. */
export class WorkerChain {
  #signer = keySigner(generateWorkerKey());
  #sequence = 0;
  #head = ZERO_HASH;

  constructor({ token, eventsUrl }) {
    this.token = token;
    this.eventsUrl = eventsUrl;
  }

  /** The next request: its body is chained to the one before, and its proof is new. */
  async next() {
    this.#sequence += 1;
    const event = {
      event_id: randomUUID(),
      sequence: this.#sequence,
      type: 'status',
      occurred_at: new Date().toISOString(),
      worker_version: '1.0.0',
      policy_version: 'claim-gate.2026-11-15.v1',
      previous_hash: this.#head,
      status: { stage: 'verifying', claims_done: this.#sequence % 100, claims_total: 100 },
    };
    const body = canonicalJson(event);
    this.#head = sha256Hex(body);
    const request = { htm: 'POST', htu: this.eventsUrl, accessToken: this.token, jti: randomUUID(), iat: new Date() };
    const proof = await makeProof({ signer: this.#signer, ...request });
    return {
      method: 'POST',
      path: new URL(this.eventsUrl).pathname,
      body,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json', dpop: proof },
    };
  }
}
