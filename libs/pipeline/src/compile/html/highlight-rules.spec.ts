import { describe, expect, it } from '@jest/globals';
import { highlightRules, linkClasses } from './highlight-rules.js';

describe('the rules that light up words', () => {
  it('tie what is pointed at to the claim and to nothing else', () => {
    expect(highlightRules([3, 30]).split('\n')).toEqual([
      expect.stringMatching(/^body:has\(\.g0:is\(.*\)\):has\(\.k3:is\(.*\)\) \.k3\{/),
      expect.stringMatching(/^body:has\(\.g1:is\(.*\)\):has\(\.k30:is\(.*\)\) \.k30\{/),
    ]);
  });

  it('find the group of every claim among the classes of what belongs to several', () => {
    expect(linkClasses([3, 4, 30])).toBe('k3 k4 k30 g0 g1');
  });
});
