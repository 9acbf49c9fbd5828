import { describe, expect, it } from '@jest/globals';
import { PIPELINE_VERSIONS } from '@claimgate/pipeline';
import { readMarkedCases } from '../evaluation/cases/read-marked-cases.js';
import { reviewCase } from '../evaluation/extraction/review-case.js';
import { goldenText, renderVersions } from './golden-file.js';
import { renderGolden } from './render-golden.js';

const VERSIONS = renderVersions(PIPELINE_VERSIONS);
const fileOf = (name: string): URL => new URL(name, import.meta.url);

// A result that changes while its versions stay the same is a defect: any change of behaviour changes a version.
describe('the review of a marked output is byte for byte what it was', () => {
  it('by the versions that are listed', () => {
    expect(goldenText(fileOf('versions.txt'), VERSIONS)).toBe(VERSIONS);
  });

  it.each(readMarkedCases().map(({ id, packet }) => ({ id, packet })))('$id', async ({ id, packet }) => {
    const reviewed = await reviewCase(packet);
    expect(renderVersions(reviewed.versions)).toBe(VERSIONS);
    const result = renderGolden(reviewed);
    expect(goldenText(fileOf(`results/${id}.txt`), result)).toBe(result);
  });
});
