import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readMarkedCases } from '../evaluation/cases/read-marked-cases.js';
import { reviewCase } from '../evaluation/extraction/review-case.js';
import { renderGolden } from './render-golden.js';

const UPDATE = process.env['CLAIMGATE_TEST_UPDATE_GOLDEN'] === '1';
const fileOf = (id: string): URL => new URL(`results/${id}.txt`, import.meta.url);

// A result that changes while its versions stay the same is a defect: any change of behaviour changes a version.
describe('the review of a marked output is byte for byte what it was', () => {
  it.each(readMarkedCases().map(({ id, packet }) => ({ id, packet })))('$id', async ({ id, packet }) => {
    const result = renderGolden(await reviewCase(packet));
    if (UPDATE) writeFileSync(fileOf(id), result);
    expect(existsSync(fileOf(id)) ? readFileSync(fileOf(id), 'utf8') : 'no golden result; set CLAIMGATE_TEST_UPDATE_GOLDEN=1 to write it').toBe(result);
  });
});
