import { describe, expect, it } from '@jest/globals';
import { highlightRules, linkClasses } from './highlight-rules.js';

describe('the rules that light up words', () => {
  it('tie what is pointed at to the claim and to nothing else', () => {
    expect(highlightRules([3, 130]).split('\n')).toEqual([
      expect.stringMatching(/^body:has\(\.i0:is\(.*\)\):has\(\.j0:is\(.*\)\):has\(\.k3:is\(.*\)\) \.k3\{/),
      expect.stringMatching(/^body:has\(\.i2:is\(.*\)\):has\(\.j16:is\(.*\)\):has\(\.k130:is\(.*\)\) \.k130\{/),
    ]);
  });

  it('find the groups of every claim among the classes of what belongs to several', () => {
    expect(linkClasses([3, 4, 30])).toBe('i0 j0 j3 k3 k4 k30');
  });
});
