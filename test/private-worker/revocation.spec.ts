import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import { startTwoReplicas, type TwoReplicas } from '../support/two-replicas.js';

/** 50 in every test run, 1,000 with `npm run prove -- worker`. */
const COUNT = Number(process.env['CLAIMGATE_TEST_REVOCATIONS'] ?? 50);

let replicas: TwoReplicas;
beforeAll(async () => {
  replicas = await startTwoReplicas();
});
afterAll(() => replicas.stop());

/** A worker that is busy until the revocation is answered; gives what its first call after that response came to. */
async function revokeUnderLoad(round: number): Promise<string> {
  const [one, other] = round % 2 === 0 ? replicas.servers : replicas.servers.toReversed();
  if (!one || !other) throw new Error('there are no servers');
  const worker = await TestWorker.create(one, {});
  await worker.say(worker.status(), { server: other });
  const revoked = new AbortController();
  const busy = (async () => {
    while (!revoked.signal.aborted) await worker.say(worker.status(), { server: other });
  })();
  const next = await worker.proof();
  await one.post(`${WORKER_RUNS}/${worker.runId}/credential/revoke`, undefined, { key: one.tenant.key });
  const first = await worker.post(worker.status(), { server: other, proof: next });
  revoked.abort();
  await busy;
  return `${first.status} ${first.body.error?.code}`;
}

describe('a revocation', () => {
  it(
    `is "in force for the very next request on every replica", ${COUNT} times of ${COUNT}`,
    async () => {
      const responses = new Map<string, number>();
      for (let round = 0; round < COUNT; round += 1) {
        const response = await revokeUnderLoad(round);
        responses.set(response, (responses.get(response) ?? 0) + 1);
      }
      expect(Object.fromEntries(responses)).toEqual({ '401 revoked_worker_credential': COUNT });
    },
    30_000 + COUNT * 1_000,
  );
});
