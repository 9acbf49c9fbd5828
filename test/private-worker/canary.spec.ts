import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eventually } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { aWorkerRunBody, TestWorker, WORKER_RUNS } from '../support/private-worker.js';
import { canaryBodies, CANARY, type CanaryBody } from './canary-bodies.js';
import { dumpDatabase } from '../support/dump-database.js';

/** 300 in every test run, 10,000 with `npm run prove -- worker`. */
const COUNT = Number(process.env['CLAIMGATE_TEST_CANARY_BODIES'] ?? 300);
const AT_ONCE = 6;

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterAll(() => api.stop());

/** Sends every body where it might be taken; gives what was sent, and the responds with their headers. */
async function sendAll(bodies: readonly CanaryBody[]): Promise<{ sent: string[]; responses: string[] }> {
  const worker = await TestWorker.create(api, { require_proof: false });
  const rotation = `${WORKER_RUNS}/${worker.runId}/credential/rotate`;
  const waiting = bodies.values();
  const sent: string[] = [];
  const responses: string[] = [];
  const send = (target: CanaryBody['target'], raw: string) => {
    if (target === 'create') return api.call('POST', WORKER_RUNS, { raw });
    return target === 'rotate' ? api.call('POST', rotation, { raw }) : worker.post({}, { raw, proof: null });
  };
  const sample = (target: CanaryBody['target']) => {
    if (target === 'create') return aWorkerRunBody({ metadata: { team: 'a' }, external_id: 'b' });
    return target === 'rotate' ? { overlap_seconds: 0 } : worker[target]();
  };
  const sender = async () => {
    for (const { target, bend } of waiting) {
      const raw = bend(sample(target));
      const response = await send(target, raw);
      sent.push(raw);
      responses.push(`${response.status} ${response.text} ${JSON.stringify([...response.headers])}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return { sent, responses };
}

const holdsCanary = (text: string) => text.toLowerCase().includes(CANARY);

describe('a sentence in a body of the worker API', () => {
  it(
    `is refused, and is in no answer, log, database or metric, wherever it stands: ${COUNT} bodies`,
    async () => {
      const { sent, responses } = await sendAll(fc.sample(canaryBodies, { numRuns: COUNT }));
      await eventually('all requests are logged', async () => (api.log.entries.length > COUNT ? true : undefined));
      const metrics = await (await fetch(`${api.controlPlane.metricsUrl}/metrics`)).text();
      const places = { responses: responses.join('\n'), log: api.log.text, metrics, database: await dumpDatabase(api.database) };
      expect(sent.filter(holdsCanary)).toHaveLength(COUNT);
      expect(responses.filter((response) => !/^4(00|13|22) /.test(response))).toEqual([]);
      expect(places.database).toContain('claimgate.private_runs');
      expect(Object.entries(places).flatMap(([place, text]) => (holdsCanary(text) ? [place] : []))).toEqual([]);
    },
    60_000 + COUNT * 100,
  );
});
