/** @jest-environment ./libs/testing/src/jest/shared-arrays-environment.ts */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReviewResult } from '@claimgate/domain';
import { builtInDependencies } from '@claimgate/pipeline';
import { type OnnxVerifier, openOnnxVerifier } from '@claimgate/verifiers';
import { readMarkedCases } from '../evaluation/cases/read-marked-cases.js';
import { reviewCase } from '../evaluation/extraction/review-case.js';

const UPDATE = process.env['CLAIMGATE_TEST_UPDATE_GOLDEN'] === '1';
const EVERY = 8;
const fileOf = (id: string): URL => new URL(`results/${id}.txt`, import.meta.url);

/** Statuses and sources, no digits: processors differ in the last decimals. */
function render({ claims, verifications, spans, gate, versions }: ReviewResult): string {
  const lines = claims.map(({ n, text }, i) => {
    const { status, span, sourcesConflict } = verifications[i] ?? {};
    const source = span ? ` by source ${spans[span - 1]?.source ?? ''}` : '';
    return `${n}. ${JSON.stringify(text)}\n   ${status}${sourcesConflict ? ' sources_conflict' : ''}${source}`;
  });
  return [`versions: ${versions.verifier} ${versions.model}`, `verdict: ${gate.verdict}`, ...lines, ''].join('\n');
}

// A status that changes while the versions stay the same is a defect, with a model as without one.
describe('with the model, the statuses of a marked output are what they were', () => {
  let verifier: OnnxVerifier;
  beforeAll(async () => {
    verifier = await openOnnxVerifier();
  });
  afterAll(() => verifier.close());

  const some = readMarkedCases().filter((_, i) => i % EVERY === 0);
  it.each(some.map(({ id, packet }) => ({ id, packet })))(
    '$id',
    async ({ id, packet }) => {
      const result = render(await reviewCase(packet, { ...builtInDependencies(), verifier }));
      if (UPDATE) writeFileSync(fileOf(id), result);
      expect(existsSync(fileOf(id)) ? readFileSync(fileOf(id), 'utf8') : 'no golden result').toBe(result);
    },
    60_000,
  );
});
