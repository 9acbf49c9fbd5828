import { describe, expect, it } from '@jest/globals';
import { isTooNested } from './nesting-guard.js';

describe('a paragraph that a Markdown parser takes long over', () => {
  it.each([
    ['words set as code', '`a`. B ', 1_001],
    ['links', '[a](b) ', 2_001],
  ])('is one of too many %s', (_, unit, most) => {
    expect(isTooNested(unit.repeat(most))).toBe(true);
    expect(isTooNested(unit.repeat(most / 10))).toBe(false);
    // Each paragraph counts by itself.
    expect(isTooNested(`${unit.repeat(most / 10)}\n\n`.repeat(20))).toBe(false);
  });
});
