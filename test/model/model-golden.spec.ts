import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReviewResult } from '@claimgate/domain';
import { builtInDependencies } from '@claimgate/pipeline';
import { type OnnxVerifier, openOnnxVerifier } from '@claimgate/verifiers';
import { readMarkedCases } from '../evaluation/cases/read-marked-cases.js';
import { reviewCase } from '../evaluation/extraction/review-case.js';
import { goldenText, renderVersions } from '../golden/golden-file.js';

const EVERY = 8;
const fileOf = (name: string): URL => new URL(name, import.meta.url);

/** Statuses and sources, no digits: processors differ in the last decimals. */
function render({ claims, verifications, spans, gate }: ReviewResult): string {
  const lines = claims.map(({ n, text }, i) => {
    const { status, span, sourcesConflict } = verifications[i] ?? {};
    const source = span ? ` by source ${spans[span - 1]?.source ?? ''}` : '';
    return `${n}. ${JSON.stringify(text)}\n   ${status}${sourcesConflict ? ' sources_conflict' : ''}${source}`;
  });
  return [`verdict: ${gate.verdict}`, ...lines, ''].join('\n');
}

// A status that changes while the versions stay the same is a defect, with a model as without one.
describe('with the model, the statuses of a marked output are what they were', () => {
  let verifier: OnnxVerifier;
  beforeAll(async () => {
    verifier = await openOnnxVerifier();
  });
  afterAll(() => verifier.close());

  const some = readMarkedCases().filter((_, i) => i % EVERY === 0);
  it.each(some.map(({ id, packet }) => ({ id, packet })))('$id', async ({ id, packet }) => {
    const reviewed = await reviewCase(packet, { ...builtInDependencies(), verifier });
    const versions = renderVersions({ verifier: reviewed.versions.verifier, model: reviewed.versions.model });
    expect(goldenText(fileOf('versions.txt'), versions)).toBe(versions);
    const result = render(reviewed);
    expect(goldenText(fileOf(`results/${id}.txt`), result)).toBe(result);
  });
});
