import { describe, expect, it } from '@jest/globals';
import { scoreExtraction } from './run-extraction-evaluation.js';

describe('extraction on the marked outputs', () => {
  it('finds the claims, invents next to none, keeps every offset and loses no character', async () => {
    const { score } = await scoreExtraction();
    expect(score.found_share).toBeGreaterThanOrEqual(0.95);
    expect(score.invented_share).toBeLessThanOrEqual(0.03);
    expect(score).toMatchObject({ inexact_offsets: 0, lost_characters: 0 });
  });

  it('reaches the verdict of a careful reviewer on most claims that words can decide', async () => {
    const { status, evidence, citations, citationIssue } = (await scoreExtraction()).score.aspects;
    expect(status.right / status.of).toBeGreaterThanOrEqual(0.85);
    expect(evidence.right / evidence.of).toBeGreaterThanOrEqual(0.95);
    expect(citations.right / citations.of).toBeGreaterThanOrEqual(0.95);
    expect(citationIssue.right / citationIssue.of).toBeGreaterThanOrEqual(0.95);
  });
});
