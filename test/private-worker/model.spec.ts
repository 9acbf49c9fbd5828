import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sequences, type Sequence } from './commands.js';
import { SequenceRun } from './sequence-run.js';
import { startTwoReplicas } from '../support/two-replicas.js';

/** 200 of them in every test run, 20,000 with `npm run prove -- worker`. */
const COUNT = Number(process.env['CLAIMGATE_TEST_WORKER_SEQUENCES'] ?? 60);
const SEED = Number(process.env['CLAIMGATE_TEST_WORKER_SEED'] ?? randomInt(2 ** 31));
const AT_ONCE = 6;

let replicas: Awaited<ReturnType<typeof startTwoReplicas>>;
beforeAll(async () => {
  replicas = await startTwoReplicas();
});
afterAll(() => replicas.stop());

async function playAll(all: readonly Sequence[]): Promise<string[]> {
  const waiting = all.entries();
  const differences: string[] = [];
  const player = async () => {
    for (const [index, sequence] of waiting) {
      const difference = await new SequenceRun(replicas.servers, sequence).findDifference();
      if (difference) differences.push(`sequence ${index} of seed ${SEED}: ${difference}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, player));
  return differences;
}

describe('two control planes on one database', () => {
  it(
    `answer as the reference model does, in ${COUNT} random sequences of commands`,
    async () => {
      expect(await playAll(fc.sample(sequences, { seed: SEED, numRuns: COUNT }))).toEqual([]);
    },
    60_000 + COUNT * 500,
  );
});
